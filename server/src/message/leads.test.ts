import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const read = async (id: string, as = agent) => (await as.call('GET /threads/:id', { params: { id } })).body
const waiting = async (as = agent) =>
  (await as.call('GET /threads', { query: { turn: 'yours' } })).body.map(({ _id }) => _id)
const write = (id: string, as: Client) =>
  as.call('POST /threads/:id/messages', { params: { id }, body: { text: 'Yes.' } })

test('[R-lead] an agent is told what is next with a buyer, and until when, and the buyer isn’t', async () => {
  const buyer = await server.buildUser('Buyer')
  const home = await buildVerifiedProperty(server, agent)
  const id = await buildThread(buyer, home)
  const asked = await read(id)
  expect(asked.next).toEqual({
    step: 'question',
    until: new Date(Date.parse(asked.lastAt) + 24 * 60 * 60_000).toISOString(),
  })
  expect(asked.viewingTime).toBeNull()
  expect(await read(id, buyer)).toMatchObject({ next: null, viewingTime: null })
  await write(id, agent)
  expect((await read(id)).next).toBeNull()
  await buildOffer(buyer, home)
  expect((await read(id)).next).toMatchObject({ step: 'offer' })

  const startsAt = slotTime(0, 2)
  const [slot] = await buildSlots(agent, [startsAt])
  await buildViewing(buyer, id, slot!)
  const booked = await read(id)
  expect(booked.next).toEqual({ step: 'viewing', until: startsAt })
  expect(booked.viewingTime?.en).toMatch(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d$/)
  expect(booked.viewingTime?.bn).toMatch(/[০-৯]/)
})

test('[R-lead] an agent lists the conversations that wait for an answer, without those that are closed', async () => {
  const other = await server.buildUser('Busy agent', 'agent')
  const home = await buildVerifiedProperty(server, other)
  const [asker, answered, blocked, leaver] = await Promise.all(
    ['Asker', 'Answered', 'Blocked', 'Viewer'].map((name) => server.buildUser(name)),
  )
  const threads: string[] = []
  for (const one of [asker!, answered!, blocked!, leaver!]) threads.push(await buildThread(one, home))
  const [open, replied, closed, viewed] = threads as [string, string, string, string]
  await write(replied, other)
  await write(viewed, other)
  await other.call('PATCH /threads/block/:id', { params: { id: closed }, body: { blocked: true } })
  const [slot] = await buildSlots(other, [slotTime(3)])
  await buildViewing(leaver!, viewed, slot!)
  expect((await waiting(other)).toSorted()).toEqual([open, viewed].toSorted())
  expect(await waiting(answered)).toEqual([replied])
  expect(await waiting(asker)).toEqual([])
  for (const id of threads) {
    const { turn, takesMessages } = await read(id, other)
    expect((await waiting(other)).includes(id)).toBe(turn === 'yours' && takesMessages)
  }
})
