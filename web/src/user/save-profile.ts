import { api } from '../client/api.ts'
import { uploadImage } from '../client/upload-image.ts'
import type { SessionCalls } from '../session/session-calls.ts'

/** What is to change: `image` is the new portrait, or null for none. */
export type ProfileChanges = { name?: string; image?: File | null }

/** Saves at the identity provider first, then in our own row, as after a registration (requirements §6). Throws ApiError. */
export const saveProfile = async (
  email: string,
  updateProfile: SessionCalls['updateProfile'],
  { image: chosen, ...changes }: ProfileChanges,
): Promise<void> => {
  const image = chosen ? await uploadImage(chosen) : chosen
  const changed = { ...changes, ...(image === undefined ? {} : { image }) }
  await updateProfile(changed)
  await api('POST /users', { body: { email, ...changed } })
}
