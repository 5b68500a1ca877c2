import type { Person } from '@thikana/domain/user'

/** A person with a live session and a row in our table, which alone decides their role (rules §1.1). */
export type Member = Person & { id: string; name: string; image: string | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract before any other hook; null for a guest. */
    actor: Member | null
  }
}
