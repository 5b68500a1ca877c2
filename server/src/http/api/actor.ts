import type { Person } from '@thikana/domain/user/user'

/** The person behind a request: the domain's person, and what pages and records show of them. */
export type Actor = Person & { id: string; name: string; image: string | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract before any other hook; null for a guest. */
    actor: Actor | null
  }
}
