import { findMatches } from '../../src/saved-search/find-matches.ts'
import { tellMatches } from '../../src/saved-search/tell-matches.ts'
import { oneRound } from '../one-round.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

const dayMs = 24 * 60 * 60_000

type Kept = { name?: string; frequency?: 'now' | 'daily' | 'weekly' | 'never' }

/** Saves a search; returns its id. Throws if it is refused. */
export const saveSearch = async (
  person: Client,
  query: string,
  { name = 'My search', frequency = 'now' }: Kept = {},
): Promise<string> => {
  const { status, body } = await person.call('POST /saved-searches', { body: { name, query, frequency } })
  if (status !== 200) throw new Error(`Not saved: ${JSON.stringify(body)}`)
  return body.insertedId
}

/** A round that finds what was verified and tells those who are due, as if in that many days. Returns how many searches were told of. */
export const tellSearches = async ({ database: { db } }: TestServer, inDays = 0): Promise<number> => {
  await findMatches(db)
  return tellMatches(db, {
    ...oneRound,
    now: new Date(Date.now() + inDays * dayMs),
  })
}
