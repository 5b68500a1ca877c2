import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '@thikana/domain/refusal'
import { can } from '@thikana/domain/user/access'
import { dayMs } from '@thikana/domain/calendar'
import { feedDays, maxFeedViewings } from '@thikana/domain/viewing/week'
import { and, desc, eq, gte, not } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { thread } from '../database/schema/message.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { viewingFeed } from '../database/schema/viewing-feed.ts'
import { whereHasTimes, whereInCalendar } from '../database/where-viewing.ts'
import { selectWhere, type ViewingRow } from './store.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** When the person made the address of their calendar; null if they have none. */
export const findFeed = async (executor: Executor, userId: string): Promise<{ createdAt: string } | null> => {
  const [row] = await executor
    .select({ createdAt: viewingFeed.createdAt })
    .from(viewingFeed)
    .where(eq(viewingFeed.userId, userId))
  return row ? { createdAt: row.createdAt.toISOString() } : null
}

/** Makes the address of the person's calendar, and ends the one before. Returns its token, which is told only now. */
export const renewFeed = async (executor: Executor, userId: string): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  const made = { tokenHash: hashOf(token), createdAt: new Date() }
  await executor
    .insert(viewingFeed)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: viewingFeed.userId, set: made })
  return token
}

/** Ends the address of the person's calendar, and returns how many there were. */
export const endFeed = async (executor: Executor, userId: string): Promise<number> =>
  (await executor.delete(viewingFeed).where(eq(viewingFeed.userId, userId)).returning()).length

/** Whose calendar the token opens. Throws `feedNotFound`, also if they can't have one any more. */
const findKeeper = async (executor: Executor, token: string) => {
  const { id, email, role, status, language } = appUser
  const [row] = await executor
    .select({ id, language, keeper: { email, role, status } })
    .from(viewingFeed)
    .innerJoin(appUser, eq(id, viewingFeed.userId))
    .where(eq(viewingFeed.tokenHash, hashOf(token)))
  if (!row || !can(row.keeper, 'viewing.subscribe')) throw refuse('feedNotFound')
  return row
}

/** The viewings of the homes of whoever has this token that have a time, the latest ones, and the language of their account. */
export const readFeed = async (
  executor: Executor,
  token: string,
  now: Date,
): Promise<{ language: typeof appUser.$inferSelect.language; viewings: ViewingRow[] }> => {
  const { id, language } = await findKeeper(executor, token)
  const viewings = await selectWhere(
    executor,
    and(
      eq(thread.agentId, id),
      whereInCalendar,
      not(whereHasTimes),
      gte(viewing.startsAt, new Date(now.getTime() - feedDays * dayMs)),
    ),
  )
    .orderBy(desc(viewing.startsAt))
    .limit(maxFeedViewings)
  return { language, viewings }
}
