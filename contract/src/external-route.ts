import type { RefusalCode } from '@thikana/domain/refusal'
import type { z } from 'zod'

/**
 * Calls that stand beside the table of routes: the identity provider's, the card provider's message to us, and the operator's. They are
 * mounted by whoever answers them; this says to a reader of the OpenAPI document what they take and give.
 */
export type ExternalRoute = {
  summary: string
  body?: z.ZodType
  reply: z.ZodType
  refusals: readonly RefusalCode[]
  /** Works with a session only. */
  needsSession?: true
}
