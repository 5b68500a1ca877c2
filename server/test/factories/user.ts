import type { Client, TestServer } from '../server.ts'

export const findUserId = async (person: Client): Promise<string> =>
  (await person.call('GET /users/:email', { params: { email: person.email } })).body._id

/** Marks `agent` as fraud, as an admin does. */
export const markAsFraud = async (server: TestServer, agent: Client): Promise<void> => {
  const [admin, id] = await Promise.all([server.buildUser('Admin', 'admin'), findUserId(agent)])
  const marked = await admin.call('PATCH /users/fraud/:id', { params: { id } })
  if (marked.status !== 200) throw new Error(`Not marked: ${JSON.stringify(marked.body)}`)
}
