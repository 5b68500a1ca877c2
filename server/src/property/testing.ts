import { eq, sql } from 'drizzle-orm'
import { offer } from '../database/schema/offer.ts'
import { newId } from '../database/ids.ts'
import { appUser } from '../database/schema/user.ts'
import { property } from '../database/schema/property.ts'
import type { Client, TestServer } from '../testing.ts'

/** What the add form sends, as spec §7 has it. */
export const propertyForm = (image: string, changes: Record<string, unknown> = {}) => ({
  title: 'A house by the lake',
  location: 'Dhanmondi, Dhaka',
  description: 'Three rooms and a veranda.',
  priceMin: 90_000,
  priceMax: 120_000,
  image,
  ...changes,
})

/** A pending property of `agent`; its id. */
export const addPending = async (agent: Client, changes: Record<string, unknown> = {}): Promise<string> => {
  const image = await agent.upload()
  const { body } = await agent.call('POST /properties', { body: propertyForm(image, changes) })
  return body.insertedId
}

/** A verified property of `agent`; its id. */
export const addVerified = async (
  server: TestServer,
  agent: Client,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const id = await addPending(agent, changes)
  const admin = await server.as('Verifying Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  return id
}

/** Gives the property an accepted or bought offer of `buyer`, as answering and paying would have. */
export const take = async (
  { database: { db } }: TestServer,
  propertyId: string,
  buyer: Client,
  status: 'accepted' | 'bought',
): Promise<void> => {
  const [[home], [person]] = await Promise.all([
    db.select().from(property).where(eq(property.id, propertyId)),
    db.select().from(appUser).where(eq(appUser.email, buyer.email)),
  ])
  if (!home || !person) throw new Error('Nothing to take, or nobody to take it')
  const isBought = status === 'bought'
  await db.insert(offer).values({
    id: newId(),
    propertyId,
    buyerId: person.id,
    amount: home.priceMin,
    buyingDate: '2026-12-31',
    status,
    transactionId: isBought ? 'pi_test' : null,
    propertyTitle: home.title,
    propertyLocation: home.location,
    priceMin: home.priceMin,
    priceMax: home.priceMax,
    createdAt: new Date(),
    acceptedAt: new Date(),
    boughtAt: isBought ? new Date() : null,
  })
}

/** Marks `agent` as fraud, as an admin does. */
export const markAsFraud = async (server: TestServer, agent: Client): Promise<void> => {
  const admin = await server.as('Verifying Admin', 'admin')
  const { body } = await agent.call('GET /users/:email', { params: { email: agent.email } })
  await admin.call('PATCH /users/fraud/:id', { params: { id: body._id } })
}

/** The audit trail of a property, oldest first: `who move from to`. */
export const trailOf = async ({ database: { db } }: TestServer, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ line: string }>(
    sql`select concat_ws(' ', actor, move, "from", "to") as line from audit where entity_id = ${id} order by id`,
  )
  return rows.map((row) => row.line)
}
