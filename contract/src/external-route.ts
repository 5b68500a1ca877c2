import type { RefusalCode } from '@thikana/domain/refusal'
import type { z } from 'zod'

/**
 * Routes outside the table: the identity provider's, the card provider's webhook and the operator's. Other code mounts them; this
 * describes them for the OpenAPI document.
 */
export type ExternalRoute = {
  summary: string
  body?: z.ZodType
  reply: z.ZodType
  refusals: readonly RefusalCode[]
  /** Works with a session only. */
  needsSession?: true
}
