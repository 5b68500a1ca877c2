import { viewingMoves } from '@thikana/domain/viewing/viewing'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import { thread } from '../database/schema/message.ts'
import { viewing, viewingSlot } from '../database/schema/viewing.ts'
import { whereTakesPart } from '../message/store.ts'
import { selectViewings } from './store.ts'
import { tellOfViewings } from './tell-of-viewing.ts'

type EndingMove = Extract<(typeof viewingMoves)[number], { by: 'clock' | 'moderation' }>
type Ending = { which: SQL | undefined; actor: string; skipsLocked?: boolean }

/** Ends within one transaction. */
const batchSize = 50

const isNamed =
  (name: EndingMove['name']) =>
  (move: (typeof viewingMoves)[number]): move is EndingMove =>
    move.name === name

/**
 * Ends open viewings by the move `name`, from every status that it may start from, and tells their people. Returns how many, at most a
 * batch of each status. `skipsLocked`: those that somebody is answering are left to the next time.
 */
export const endViewings = async (
  transaction: Transaction,
  name: EndingMove['name'],
  { which, actor, skipsLocked = false }: Ending,
): Promise<number> => {
  let ended = 0
  for (const { from, to } of viewingMoves.filter(isNamed(name))) {
    const due = await transaction
      .select({ id: viewing.id })
      .from(viewing)
      .where(and(eq(viewing.status, from), which))
      .orderBy(viewing.id)
      .limit(batchSize)
      .for('update', skipsLocked ? { skipLocked: true } : {})
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) continue
    const change = { status: to, revision: sql`${viewing.revision} + 1`, changedAt: sql`now()` }
    await transaction.update(viewing).set(change).where(inArray(viewing.id, ids))
    for (const id of ids) await record(transaction, 'viewing', id, { actor, move: name, from, to })
    const rows = await selectViewings(transaction, inArray(viewing.id, ids))
    if (name !== 'end') await tellOfViewings(transaction, rows, { on: name, actor })
    ended += ids.length
  }
  return ended
}

/** Cancels what a person whose account ends was to take part in, and forgets the times that they offered. */
export const endViewingsOf = async (
  transaction: Transaction,
  personId: string,
  actor: string,
): Promise<void> => {
  const theirs = transaction.select({ id: thread.id }).from(thread).where(whereTakesPart(personId))
  while (
    (await endViewings(transaction, 'dismiss', { which: inArray(viewing.threadId, theirs), actor })) > 0
  );
  await transaction.delete(viewingSlot).where(eq(viewingSlot.agentId, personId))
}
