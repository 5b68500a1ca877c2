import { api, uploadImage } from '../client/api.ts'
import type { SessionCalls } from '../session/session-calls.ts'
import type { SignedIn } from '../session/session.tsx'

/** Saves at the identity provider first, then in our own row, as after a registration (requirements §6). Throws ApiError. */
export const saveProfile = async (
  { email, image }: SignedIn,
  updateProfile: SessionCalls['updateProfile'],
  name: string,
  file: File | null,
): Promise<void> => {
  const stored = file ? await uploadImage(file) : image
  await updateProfile({ name, ...(stored && file ? { image: stored } : {}) })
  await api('POST /users', { body: { email, name, image: stored } })
}
