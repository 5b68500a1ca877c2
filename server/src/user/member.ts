import type { Person } from '@thikana/domain/user'

/** Somebody with a live session and a row of our own: the only truth about who asks (rules §1.1). */
export type Member = Person & { id: string; name: string; image: string | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract before anything else looks at it; null for a guest. */
    actor: Member | null
  }
}
