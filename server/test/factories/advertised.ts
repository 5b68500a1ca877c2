import { expect } from 'vitest'
import type { TestServer } from '../server.ts'
import type { People } from './payment.ts'
import { buildVerifiedProperty } from './property.ts'

/** A verified home with a title that no other has, on the home page; its id and title. */
export const advertise = async (server: TestServer, people: People, agent = people.agent, changes = {}) => {
  const title = `Home ${Math.random().toString(36).slice(2)}`
  const image = agent === people.agent ? people.image : await agent.upload()
  const id = await buildVerifiedProperty(server, agent, { image, ...changes, title })
  expect((await people.admin.call('PATCH /advertise/:id', { params: { id } })).status).toBe(200)
  return { id, title }
}
