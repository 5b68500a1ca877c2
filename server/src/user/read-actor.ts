import { isDeleted } from '@thikana/domain/user/user'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Identity } from '../providers/identity/port.ts'
import type { Member } from './member.ts'
import { findOrCreateMember, memberOf } from './store.ts'

/** Reads role and account status from our own table on every request, so that a change takes effect on the very next one. */
export const readActor = async (
  request: FastifyRequest,
  identity: Identity,
  database: Database,
): Promise<Member | null> => {
  const identified = await identity.identify(request.headers)
  if (!identified) return null
  const { row } = identified
  const member = row ? memberOf(row) : await findOrCreateMember(database.db, identified)
  // A deletion ends the sessions after its commit; if that was interrupted, the next request does it.
  if (member && isDeleted(member)) await identity.close(identified.subject)
  return member
}
