import type { Config } from '../../../config.ts'
import { createStandIn, type StandIn } from '../stand-in/stand-in.ts'
import { type GoogleClient, googleDiscovery } from './client.ts'

type Given = {
  config: Pick<Config, 'google' | 'isOnLoopback' | 'brandName'>
  publicUrl: () => string
  /** Where this process reaches itself. */
  ownUrl: () => string
  /** Whether the demonstration is on and loaded. */
  isDemo: () => boolean
}

/** Google itself where its keys are set; what stands in for it in the demonstration; nobody elsewhere. */
export const chooseGoogle = ({
  config,
  publicUrl,
  ownUrl,
  isDemo,
}: Given): { standIn: StandIn | null; client: () => GoogleClient | null } => {
  const { google, isOnLoopback, brandName: brand } = config
  if (google) return { standIn: null, client: () => ({ ...google, discoveryUrl: googleDiscovery }) }
  if (!isOnLoopback) return { standIn: null, client: () => null }
  const standIn = createStandIn({ brand, publicUrl, ownUrl, isOpen: isDemo })
  return { standIn, client: () => (isDemo() ? standIn.client() : null) }
}
