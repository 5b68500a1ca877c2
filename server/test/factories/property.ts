import type { RequiredPropertyField } from '@thikana/domain/property/property-fields'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

/** What the add form sends, as requirements §15 has it. */
export const buildPropertyForm = (image: string, changes: Record<string, unknown> = {}) => {
  const form = {
    title: 'A house by the lake',
    location: 'Dhanmondi, Dhaka',
    description: 'Three rooms and a veranda.',
    priceMin: 90_000,
    priceMax: 120_000,
    image,
  } satisfies Record<Exclude<RequiredPropertyField, 'purpose'>, unknown>
  return { ...form, ...changes }
}

type Changes = Record<string, unknown> & { image?: string }

/** A pending property of `agent`, with its own picture unless `changes` has one; returns its id. Throws if it is refused. */
export const buildPendingProperty = async (agent: Client, changes: Changes = {}): Promise<string> => {
  const image = changes.image ?? (await agent.upload())
  const added = await agent.call('POST /properties', { body: buildPropertyForm(image, changes) })
  if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`)
  return added.body.insertedId
}

/** A verified property of `agent`; returns its id. Throws if it is refused. */
export const buildVerifiedProperty = async (
  server: TestServer,
  agent: Client,
  changes: Changes = {},
): Promise<string> => {
  const [admin, id] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    buildPendingProperty(agent, changes),
  ])
  const body = { status: 'verified' }
  const verified = await admin.call('PATCH /properties/status/:id', { params: { id }, body })
  if (verified.status !== 200) throw new Error(`Not verified: ${JSON.stringify(verified.body)}`)
  return id
}

/** A draft of `agent`, with its own picture unless `changes` has one, or none if that is empty; returns its id. */
export const buildDraft = async (
  { database }: TestServer,
  agent: Client,
  changes: Changes = {},
): Promise<string> => {
  const { image, ...others } = changes
  const id = await buildPendingProperty(agent, image ? changes : others)
  await database.pool.query(`update property set is_draft = true where id = $1`, [id])
  if (image === '') await database.pool.query(`update property set image = '' where id = $1`, [id])
  return id
}
