import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { call } from '../client/api.ts'

/** Whether this browser supports passkeys, including their JSON form. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person closed the browser's dialog, or it timed out: not an error (WebAuthn level 3, §5.1). */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Why the browser created no passkey, as a sentence; null for any other error. */
export const passkeyProblem = (i18n: I18n, error: unknown): string | null => {
  if (!(error instanceof DOMException)) return null
  if (error.name === 'InvalidStateError') return t(i18n)`This device has a passkey for your account already.`
  if (error.name === 'SecurityError')
    return t(i18n)`Passkeys don’t work at this address. Open the site by its name instead of a number.`
  return t(i18n)`This device couldn’t do that. Nothing was changed.`
}

const toJson = (credential: Credential | null): object => {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('None was made', 'NotAllowedError')
  return credential.toJSON()
}

/** Creates a passkey in the browser and stores it under `name`. Throws ApiError, and DOMException when the browser creates none. */
export const createPasskey = async (name: string): Promise<void> => {
  const options = await (await call('GET', '/api/auth/passkeys/new')).json()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const response = toJson(await navigator.credentials.create({ publicKey }))
  await call('POST', '/api/auth/passkeys/add', { name, response })
}

/** Signs in with a passkey chosen in the browser. Throws as `createPasskey` does. */
export const signInByPasskey = async (): Promise<Response> => {
  const options = await (await call('GET', '/api/auth/passkeys/sign-in')).json()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const response = toJson(await navigator.credentials.get({ publicKey }))
  return call('POST', '/api/auth/passkeys/sign-in', { response })
}
