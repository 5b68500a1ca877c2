import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { type GoogleClient, googleDiscovery } from './client.ts'

/** A stand-in for Google's sign-in, at an address of this same process. */
export type GoogleStandIn = {
  register(app: FastifyInstance): Promise<void>
  client(): GoogleClient
}

export type OpenGoogleStandIn = (given: {
  brand: string
  publicUrl: () => string
  redirectUri: () => string
  ownUrl: () => string
  /** Whether it answers at all. */
  isOpen: () => boolean
}) => GoogleStandIn

type ChooseGoogleOptions = {
  config: Pick<Config, 'google' | 'isOnLoopback' | 'brandName' | 'workers'>
  publicUrl: () => string
  ownUrl: () => string
  isDemo: () => boolean
  /** Provides the stand-in; the product has none of its own. */
  openGoogle: OpenGoogleStandIn | null
}

/** Google if its keys are set, its stand-in in a demo of one process, otherwise null. */
export const chooseGoogle = ({
  config,
  publicUrl,
  ownUrl,
  isDemo,
  openGoogle,
}: ChooseGoogleOptions): { standIn: GoogleStandIn | null; client: () => GoogleClient | null } => {
  const { google, isOnLoopback, brandName: brand, workers } = config
  if (google) return { standIn: null, client: () => ({ ...google, discoveryUrl: googleDiscovery }) }
  // It has sign-ins under way, and its keys, in memory: the next request may reach another worker.
  if (!isOnLoopback || !openGoogle || workers > 1) return { standIn: null, client: () => null }
  const standIn = openGoogle({
    brand,
    publicUrl,
    redirectUri: () => `${publicUrl()}/api/auth/callback/google`,
    ownUrl,
    isOpen: isDemo,
  })
  return { standIn, client: () => (isDemo() ? standIn.client() : null) }
}
