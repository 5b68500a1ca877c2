import { isDeleted, type Person } from '@thikana/domain/user'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Identity } from '../providers/identity/port.ts'
import { findOrCreateMember } from '../user/store.ts'

/** Somebody with a live session and a row of our own: the only truth about who asks (rules §1.1). */
export type Member = Person & { id: string; name: string; image: string | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract before anything else looks at it; null for a guest. */
    actor: Member | null
  }
}

/** Reads role and standing from our own table on every request, so that a change takes effect on the very next one. */
export const readActor = async (
  request: FastifyRequest,
  identity: Identity,
  database: Database,
): Promise<Member | null> => {
  const identified = await identity.identify(request.headers)
  if (!identified) return null
  const member = await findOrCreateMember(database.db, identified)
  // Deleting ends the sessions after it is committed; where that was cut off, the next request does it.
  if (member && isDeleted(member)) await identity.close(identified.subject)
  return member
}
