import type { Client } from '../testing.ts'

/** A day every test may buy on. */
export const inTenDays = (): string =>
  new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export const homeFields = (image: string) => ({
  title: 'Two rooms over the lake',
  location: 'Dhanmondi, Dhaka',
  description: 'Second floor, facing south.',
  priceMin: 90_000,
  priceMax: 120_000,
  image,
})

/** A verified property at $90,000 – $120,000. Throws with the answer where a call is refused. */
export const addVerifiedProperty = async (
  agent: Client,
  admin: Client,
  image: string,
  fields: Partial<ReturnType<typeof homeFields>> = {},
): Promise<string> => {
  const added = await agent.call('POST /properties', { body: { ...homeFields(image), ...fields } })
  const id = added.body.insertedId
  const verified = await admin.call('PATCH /properties/status/:id', {
    params: { id },
    body: { status: 'verified' },
  })
  if (added.status !== 200 || verified.status !== 200)
    throw new Error(`No property: ${JSON.stringify([added.body, verified.body])}`)
  return id
}
