import type { RefusalCode } from '@thikana/domain/refusal'
import type { Identity } from '../identity/port.ts'
import { makeStore } from '../ui/store.ts'

/** A new account's photo that could not be stored, and why: what our own check says, or what its sending threw. Kept until the page is reloaded. */
type RefusedPortrait = { email: string; file: File } & ({ refusal: RefusalCode } | { error: unknown })

export const refusedPortrait = makeStore<RefusedPortrait | null>(null)

/** The stored picture; null if it was refused, which the profile shows. */
export const storePortrait = async (
  identity: Identity,
  email: string,
  file: File,
): Promise<string | null> => {
  try {
    // Loaded for whoever chose one only.
    const { uploadImage } = await import('../client/upload-image.ts')
    const image = await uploadImage(file)
    await identity.update({ image })
    return image
  } catch (error) {
    console.error(error)
    refusedPortrait.change(() => ({ email, file, error }))
    return null
  }
}
