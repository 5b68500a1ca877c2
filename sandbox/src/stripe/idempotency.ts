import { and, eq, lt, sql } from 'drizzle-orm'
import { type Queries, sandboxIdempotency } from './schema.ts'
import { type Answer, CallError, invalid, toErrorAnswer } from './errors.ts'

/** A repeatable request: its caller, idempotency key and a digest of its content. */
type Repeatable = { caller: string; key: string; fingerprint: string }

/**
 * Answers a repeated request as the first time (Stripe, "Idempotent requests"). Of concurrent ones only one does the work; the unique key
 * makes the others wait for its commit. An operation that fails unexpectedly rolls back and frees the key.
 */
export const answerOnce = async (
  tx: Queries,
  request: Repeatable,
  work: () => Promise<Answer>,
): Promise<Answer & { isReplayed: boolean }> => {
  if (request.key.length > 255) throw invalid(undefined, 'Idempotency keys take at most 255 characters.')
  const whereRequest = and(
    eq(sandboxIdempotency.caller, request.caller),
    eq(sandboxIdempotency.key, request.key),
  )
  const first = await tx.insert(sandboxIdempotency).values(request).onConflictDoNothing().returning()
  if (first.length === 0) {
    const [known] = await tx.select().from(sandboxIdempotency).where(whereRequest)
    return { ...repeated(known, request), isReplayed: true }
  }
  const answer = await work().catch(toErrorAnswer)
  await tx.update(sandboxIdempotency).set({ status: answer.status, answer: answer.body }).where(whereRequest)
  return { ...answer, isReplayed: false }
}

const repeated = (known: typeof sandboxIdempotency.$inferSelect | undefined, request: Repeatable): Answer => {
  if (!known?.answer || !known.status)
    throw new CallError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this idempotency key is under way.',
    })
  if (known.fingerprint !== request.fingerprint)
    throw new CallError(400, {
      type: 'idempotency_error',
      message: 'This idempotency key was used before with other parameters.',
    })
  return { status: known.status, body: known.answer }
}

/** Stripe forgets keys once they are a day old. */
export const forgetOldKeys = async (db: Queries): Promise<void> => {
  await db.delete(sandboxIdempotency).where(lt(sandboxIdempotency.createdAt, sql`now() - interval '1 day'`))
}
