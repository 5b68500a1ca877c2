import { fromStatuses } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import { undecidedStatuses } from '@thikana/domain/offer/offer-answer'
import { refuse } from '@thikana/domain/refusal'
import type { Role } from '@thikana/domain/user/user'
import { roleMoves, roleMoveTo, userParties, type UserParty } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { outdateApplication } from './application/outdate-application.ts'
import { record } from '../audit/store.ts'
import { viewingFeed } from '../database/schema/viewing-feed.ts'
import { tellOfDelisting } from '../notice/about-properties.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { type AccountChange, type AccountDeps, changeAccountStatus } from './change-account-status.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import type { Member } from './member.ts'
import { moveRole } from './store.ts'

/**
 * Gives `person` a role inside the caller's transaction, and dismisses offers that this leaves stuck: pending ones without their agent,
 * open ones without their buyer. False if they have the role already.
 */
export const assignRole = async (
  { transaction, person, facts }: AccountChange,
  role: Role,
  by: { name: string; parties: UserParty[] },
  dismissOffers: DismissOffers,
): Promise<boolean> => {
  const move = roleMoveTo(role)
  if (!move) throw refuse('notAllowed')
  if (person.role === role) return false
  const to = transition(roleMoves, 'account', { status: person.role, facts }, move, by.parties)
  if (!(await moveRole(transaction, person.id, fromStatuses(roleMoves, move), to))) throw refuse('busy')
  await dismissOffers(transaction, { agentId: person.id, only: undecidedStatuses, actor: by.name })
  await dismissOffers(transaction, { buyerId: person.id, actor: by.name })
  await tellOfDelisting(transaction, person.id, by.name)
  await outdateApplication(transaction, person.id, by.name)
  // The address of an agent's calendar ends with the role.
  await transaction.delete(viewingFeed).where(eq(viewingFeed.userId, person.id))
  const told = { data: { role: to }, parties: { person: [person.id] } }
  await writeNotices(transaction, 'user', 'setRole', [told], by.name)
  await record(transaction, 'user', person.id, { actor: by.name, move, from: person.role, to })
  return true
}

/** Makes a person an agent or an admin (requirements §12). Returns how many were changed. */
export const setRole = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
  role: Role,
): Promise<number> =>
  changeAccountStatus(database, actor, 'user.setRole', id, async (change) => {
    const by = { name: actor.email, parties: userParties(actor) }
    const isChanged = await assignRole(change, role, by, dismissOffers)
    return isChanged ? 1 : 0
  })
