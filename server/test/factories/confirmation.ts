import { eq } from 'drizzle-orm'
import { property } from '../../src/database/schema/property.ts'
import { appUser } from '../../src/database/schema/user.ts'
import { askAgents } from '../../src/property/ask-agents.ts'
import { oneRound } from '../one-round.ts'
import type { TestServer } from '../server.ts'

export const dayMs = 24 * 60 * 60_000

/** As if the property had been confirmed last that many days ago. */
export const confirmDaysAgo = (server: TestServer, id: string, days: number) =>
  server.database.db
    .update(property)
    .set({ confirmedAt: new Date(Date.now() - days * dayMs) })
    .where(eq(property.id, id))

/** A round of questions to agents, in that many days. */
export const askInDays = (server: TestServer, days: number): Promise<number> =>
  askAgents(server.database.db, {
    ...oneRound,
    now: new Date(Date.now() + days * dayMs),
  })

/** Takes a listing off the lists as two rounds do, the later of which is now. Its agent wasn't asked about others before. */
export const leaveLists = async (server: TestServer, id: string): Promise<void> => {
  await server.database.db.update(appUser).set({ askedAt: null })
  await confirmDaysAgo(server, id, 46)
  await askInDays(server, -16)
  await askInDays(server, 0)
}
