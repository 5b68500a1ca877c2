import type { RefusalCode } from '@thikana/domain/refusal'
import type { z } from 'zod'

/** A route outside the table `api`, such as the identity provider's. Other code mounts it; this describes it for the OpenAPI document. */
export type ExternalRoute = {
  summary: string
  body?: z.ZodType
  reply: z.ZodType
  refusals: readonly RefusalCode[]
  /** Requires a session. */
  needsSession?: true
}
