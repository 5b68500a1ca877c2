import { kindOf, type RefusalCode, type RefusalKind } from '@thikana/domain/refusal'
import { z } from 'zod'

/** RFC 9457, with a stable `code`, `errors` by field, and `message`, which pages show (rules §5.1). */
export const problem = z
  .object({
    type: z.string(),
    code: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem' })

export type ProblemReply = z.infer<typeof problem>

/** The HTTP status and title of each kind of refusal (rules §5.2). */
export const answers: Record<RefusalKind, { status: number; title: string }> = {
  invalid: { status: 400, title: 'Bad input' },
  noSession: { status: 401, title: 'No session' },
  forbidden: { status: 403, title: 'Not allowed' },
  notFound: { status: 404, title: 'Not found' },
  tooSlow: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Not possible now' },
  tooLarge: { status: 413, title: 'Too large' },
  unsupported: { status: 415, title: 'Unsupported content' },
  tooMany: { status: 429, title: 'Too many requests' },
  fault: { status: 500, title: 'Unexpected error' },
  unavailable: { status: 503, title: 'Unavailable' },
}

export const statusOf = (code: RefusalCode): number => answers[kindOf(code)].status
