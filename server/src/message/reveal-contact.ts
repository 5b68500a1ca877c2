import { revealedName, sideOf } from '@thikana/domain/message/message'
import { refuse } from '@thikana/domain/refusal'
import { isDeleted } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { threadContact } from '../database/schema/message.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandFewChanges, otherOf, readThread, type ThreadRow, writingRefusalOf } from './store.ts'
import { lockPair } from '../user/lock-pair.ts'
import { readEmailPlace } from './email-place.ts'

/** `phone` is empty if it isn't revealed. */
type Contact = { email: boolean; phone: string }
/** What is left out stays. */
type GivenContact = { email?: boolean | undefined; phone?: string | undefined }
const nothing: Contact = { email: false, phone: '' }

const nameOf = ({ email, phone }: Contact) => revealedName({ email, phone: phone !== '' })

/** What each person of a thread lets the other see, by their id. */
const readRevealed = async (executor: Executor, threadId: string) => {
  const { userId, email, phone } = threadContact
  const rows = await executor
    .select({ userId, email, phone })
    .from(threadContact)
    .where(eq(threadContact.threadId, threadId))
  const revealedBy = new Map(rows.map((row) => [row.userId, { email: row.email, phone: row.phone }]))
  return (person: { id: string }): Contact => revealedBy.get(person.id) ?? nothing
}

/** What a person lets others see of them, by thread. */
export const selectContactsOf = (executor: Executor, personId: string) => {
  const { threadId, email, phone } = threadContact
  return executor
    .select({ threadId, email, phone })
    .from(threadContact)
    .where(eq(threadContact.userId, personId))
}

/** The contact details in a thread as `reader` sees them; a deleted person's are gone. */
export const readContacts = async (executor: Executor, reader: Member, row: ThreadRow) => {
  const revealedBy = await readRevealed(executor, row.id)
  const other = otherOf(row, reader)
  const theirs = isDeleted(other) ? nothing : revealedBy(other)
  const own = row[sideOf(row, reader) ?? 'buyer']
  return {
    yourContact: revealedBy(reader),
    yourEmailOn: await readEmailPlace(executor, own, other),
    theirContact: { email: theirs.email ? other.email : null, phone: theirs.phone },
  }
}

/** The other person sees something that they didn't before. */
const showsMore = (before: Contact, { email, phone }: Contact): boolean =>
  (email && !before.email) || (phone !== '' && phone !== before.phone)

/** Revealing something tells the other person something, as a message does. */
const demandUnblocked = async (transaction: Transaction, actor: Member, row: ThreadRow): Promise<void> => {
  await lockPair(transaction, row)
  const { buyer, agent, buyerBlocks, agentBlocks } = await readThread(transaction, actor, row.id)
  if (!buyerBlocks && !agentBlocks) return
  throw refuse(writingRefusalOf({ buyer, agent, buyerBlocks, agentBlocks }, actor) ?? 'threadBlocked')
}

/**
 * Reveals the actor's contact details in a thread, or hides them again; the trail says which, never what they are. Returns how many
 * changed. Throws `threadNotFound`, `threadBlocked` or `threadClosed` while one blocks the other, and `threadChangesADay` if they were
 * revealed too often.
 */
export const revealContact = (
  { db }: Database,
  actor: Member,
  { threadId, contact: given }: { threadId: string; contact: GivenContact },
): Promise<number> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'thread.write', 'no key update')
    const row = await readThread(transaction, actor, threadId)
    const before = (await readRevealed(transaction, row.id))(actor)
    const { email = before.email, phone = before.phone } = given
    const contact = { email, phone }
    if (before.email === contact.email && before.phone === contact.phone) return 0
    const move = showsMore(before, contact) ? 'reveal' : 'hide'
    if (move === 'reveal') {
      await demandUnblocked(transaction, actor, row)
      await demandFewChanges(transaction, actor, move)
    }
    await transaction
      .insert(threadContact)
      .values({ threadId: row.id, userId: actor.id, ...contact })
      .onConflictDoUpdate({ target: [threadContact.threadId, threadContact.userId], set: contact })
    const [from, to] = [nameOf(before), nameOf(contact)]
    await record(transaction, 'thread', row.id, { actor: actor.email, move, from, to })
    return 1
  })
