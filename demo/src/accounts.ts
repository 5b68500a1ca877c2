import { newId } from '@thikana/server/database/rows/ids'
import type { appUser } from '@thikana/server/database/schema/user'
import type { OwnIdentity } from '@thikana/server/providers/identity/port'
import { makeRandom } from '@thikana/illustrations/random'
import { type DemoPerson, password, people } from './people.ts'
import { dayMs, past } from './listed-properties.ts'

type Row = typeof appUser.$inferInsert

/** The rows of all demo people by email address; `portraits` is in the order of the people. Creates accounts for those who sign in. */
export const createAccounts = async (
  identity: OwnIdentity,
  portraits: string[],
  now: Date,
): Promise<Map<string, Row>> => {
  const rows = await Promise.all(people.map((person, at) => rowOf(identity, person, portraits[at]!, now)))
  return new Map(rows.map((row) => [row.email, row]))
}

const rowOf = async (identity: OwnIdentity, person: DemoPerson, image: string, now: Date): Promise<Row> => {
  const { email, name, role, signsIn, isFraud } = person
  const random = makeRandom(`person/${email}`)
  const joined = past + (role === 'user' ? random.between(2, 40) : random.between(50, 200))
  const createdAt = new Date(now.getTime() - joined * dayMs)
  // The others have no identity provider, so nobody can sign in as them.
  const account = signsIn
    ? { provider: 'embedded', subject: await identity.createAccount({ name, email, password, image }) }
    : { provider: 'demonstration', subject: email }
  return {
    ...account,
    id: newId(createdAt),
    email,
    name,
    image,
    role,
    status: isFraud ? 'fraud' : 'active',
    createdAt,
    lastLogIn: new Date(now.getTime() - random.between(0.1, 12) * dayMs),
  }
}
