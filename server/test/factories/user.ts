import { eq } from 'drizzle-orm'
import { authUser } from '../../src/database/schema/identity.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

export const findUserId = async (person: Client): Promise<string> =>
  (await person.call('GET /users/:email', { params: { email: person.email } })).body._id

/** Marks `agent` as fraud, as the admin called `name` does. */
export const markAsFraud = async (server: TestServer, agent: Client, name = 'Admin'): Promise<void> => {
  const [admin, id] = await Promise.all([server.buildUser(name, 'admin'), findUserId(agent)])
  const marked = await admin.call('PATCH /users/fraud/:id', { params: { id } })
  if (marked.status !== 200) throw new Error(`Not marked: ${JSON.stringify(marked.body)}`)
}

/** As if they had followed the link of the mail that they got after registering. */
export const confirmAddressOf = async ({ database }: TestServer, ...people: Client[]): Promise<void> => {
  for (const { email } of people)
    await database.db.update(authUser).set({ emailVerified: true }).where(eq(authUser.email, email))
}
