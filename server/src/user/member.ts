import type { Actor } from '../http/api/actor.ts'

/** A person with a live session and a row in our table, which alone decides their role (rules §1.1). */
export type Member = Actor
