import {
  type ChoosableGroup,
  type EmailPreference,
  kindsOf,
  preferencesOf,
} from '@thikana/domain/notice/email-preference'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Executor, Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { digestNotice, emailDigest, emailPreference } from '../database/schema/email-preference.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereNotDeleted } from '../database/where-account.ts'

/** How often a person gets emails, for every group that can be chosen. */
export const readPreferences = async (executor: Executor, userId: string): Promise<EmailPreference[]> => {
  const { group, frequency } = emailPreference
  const rows = await executor
    .select({ role: appUser.role, chosen: { group, frequency } })
    .from(appUser)
    .leftJoin(emailPreference, eq(emailPreference.userId, appUser.id))
    .where(eq(appUser.id, userId))
  const chosen = rows.flatMap((row) => row.chosen ?? [])
  return rows[0] ? preferencesOf(chosen, rows[0].role) : []
}

/** Locks a person, so that their changes take turns, and the account can't be deleted meanwhile. False if it was. */
export const lockPerson = async (transaction: Transaction, userId: string): Promise<boolean> => {
  const rows = await transaction
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), whereNotDeleted))
    .for('no key update')
  return rows.length > 0
}

/** Deletes the emails about these groups that were not sent, given up or not, and what the next digest would tell of them. */
const dropWaiting = async (
  transaction: Transaction,
  userId: string,
  groups: readonly ChoosableGroup[],
): Promise<void> => {
  const dropped = transaction
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, userId), oneOf(notice.kind, groups.flatMap(kindsOf))))
  await transaction.delete(mail).where(and(isNull(mail.sentAt), inArray(mail.id, dropped)))
  await transaction
    .delete(digestNotice)
    .where(and(eq(digestNotice.userId, userId), inArray(digestNotice.noticeId, dropped)))
}

const dropUnsentDigests = async (transaction: Transaction, userId: string): Promise<void> => {
  const theirs = transaction
    .select({ id: emailDigest.id })
    .from(emailDigest)
    .where(eq(emailDigest.userId, userId))
  await transaction.delete(mail).where(and(isNull(mail.sentAt), inArray(mail.id, theirs)))
}

const hasDaily = (preferences: readonly EmailPreference[]) =>
  preferences.some(({ frequency }) => frequency === 'daily')

/**
 * Stores a person's choices; returns how it was before, null for a deleted account. Who chooses `never` gets none that still waits, except
 * as a part of a digest with other groups, which is written already.
 */
export const choose = (
  db: Db,
  userId: string,
  choicesFor: (before: EmailPreference[]) => readonly EmailPreference[],
): Promise<EmailPreference[] | null> =>
  db.transaction(async (transaction) => {
    if (!(await lockPerson(transaction, userId))) return null
    const before = await readPreferences(transaction, userId)
    const choices = choicesFor(before)
    if (choices.length === 0) return before
    await transaction
      .insert(emailPreference)
      .values(choices.map((choice) => ({ userId, ...choice })))
      .onConflictDoUpdate({
        target: [emailPreference.userId, emailPreference.group],
        set: { frequency: sql`excluded.frequency` },
      })
    const stopped = choices.flatMap(({ group, frequency }) => (frequency === 'never' ? [group] : []))
    if (stopped.length > 0) await dropWaiting(transaction, userId, stopped)
    const wasDaily = before.some(({ group, frequency }) => frequency === 'daily' && stopped.includes(group))
    if (wasDaily && !hasDaily(await readPreferences(transaction, userId)))
      await dropUnsentDigests(transaction, userId)
    return before
  })

/** With the account, and a digest that wasn't sent yet. */
export const deletePreferences = async (transaction: Transaction, userId: string): Promise<void> => {
  await dropUnsentDigests(transaction, userId)
  await transaction.delete(emailDigest).where(eq(emailDigest.userId, userId))
  await transaction.delete(emailPreference).where(eq(emailPreference.userId, userId))
  await transaction.delete(digestNotice).where(eq(digestNotice.userId, userId))
}
