import type { CallName } from '../calls/calls.ts'

export const peer = 'NestJS + TypeORM'

/**
 * What the product has to reach: CPU of a request (the server's and PostgreSQL's) at most `bound` times that of another server in the same
 * round, or requests/s at least that. Without `against`, `bound` is the requests/s that a country's load asks for.
 */
export type Target = { call: CallName; bound: number } & (
  | { figure: 'cpu' | 'rate'; against: string }
  | { figure: 'rate'; against?: never }
)

/** For 20,000 listings. */
export const targets: Target[] = [
  { call: 'newest', figure: 'cpu', against: 'floor', bound: 2 },
  { call: 'newest', figure: 'cpu', against: peer, bound: 1 },
  { call: 'cheapest', figure: 'cpu', against: 'floor', bound: 2 },
  { call: 'cheapest', figure: 'cpu', against: peer, bound: 1 },
  { call: 'location', figure: 'cpu', against: 'floor', bound: 1.3 },
  { call: 'one', figure: 'cpu', against: 'floor', bound: 4 },
  { call: 'advertised', figure: 'rate', against: 'memory', bound: 0.6 },
  { call: 'reviews', figure: 'rate', against: 'memory', bound: 0.6 },
  { call: 'home', figure: 'rate', against: 'memory', bound: 0.4 },
  { call: 'offer', figure: 'rate', bound: 150 },
]
