import { sentence } from '@thikana/domain/refusal'
import { z } from 'zod'
import { isStorable } from '../fields.ts'

const credentialId = z.string().min(1).max(1500).refine(isStorable)

/** As a browser's `PublicKeyCredential.toJSON()` writes it; the identity provider checks the rest (WebAuthn level 3, §5.1). */
export const credential = z.looseObject(
  { id: credentialId, type: z.literal('public-key'), response: z.looseObject({}) },
  { error: sentence('passkeyRefused') },
)

/** What `PublicKeyCredential.parseCreationOptionsFromJSON()` and its counterpart for requests take. */
export const passkeyOptions = z.object({ challenge: z.string() }).loose()
