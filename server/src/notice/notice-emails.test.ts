import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answer, buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf, findUserId, markAsFraud } from '../../test/factories/user.ts'
import { startMailServer } from '../../test/mail.ts'
import { readMail } from '../../test/received-mail.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'
import { mail } from '../database/schema/mail.ts'
import { moveOffer } from '../offer/move-offers.ts'
import { writeNotices } from './write-notices.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let agent: Client
let buyer: Client
let rival: Client
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Homes <no-reply@homes.test>', PAYMENT_DAYS: '5' },
  })
  ;[agent, buyer, rival] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Buyer'),
    server.buildUser('Rival'),
  ])
  await confirmAddressOf(server, agent, buyer)
})
afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

const receivedBy = async ({ email }: Client) => {
  const mine = mailServer.received.filter(({ to }) => to.includes(email))
  const read = await Promise.all(mine.map(readMail))
  return read.filter(({ subject }) => !subject.startsWith('Confirm your address'))
}
const newest = async (person: Client, count: number) => {
  await vi.waitFor(async () => expect(await receivedBy(person)).toHaveLength(count), 20_000)
  return (await receivedBy(person)).at(-1)
}
const storedFor = async ({ email }: Client) => {
  const rows = await server.database.db.select().from(mail).where(eq(mail.to, email))
  return rows.filter(({ noticeId }) => noticeId !== null)
}

describe('[S-notice] an email about an offer', () => {
  it('reaches the agent when it is made, and its buyer when it is accepted, with the last day to pay', async () => {
    const propertyId = await buildVerifiedProperty(server, agent)
    const verified = await newest(agent, 1)
    expect(verified?.subject).toContain('Verified and listed: ')
    const id = await buildOffer(buyer, propertyId)
    const made = await newest(agent, 2)
    expect(made?.recipients).toEqual([agent.email, agent.email])
    expect(made?.links).toContain(`${server.url}/dashboard/requestedProperties?status=all#${id}`)
    await answer(agent, id, propertyId)
    const accepted = await newest(buyer, 1)
    expect(accepted?.recipients).toEqual([buyer.email, buyer.email])
    expect(accepted?.links).toContain(`${server.url}/dashboard/payment/${id}`)
    for (const part of [accepted?.text, accepted?.html]) {
      expect(part).toContain('within 5 days')
      expect(part).toMatch(/Pay by/)
      expect(part).not.toContain(agent.email)
    }
  })

  it('isn’t written if the change is rolled back, nor at an address that may be a stranger’s', async () => {
    const propertyId = await buildVerifiedProperty(server, agent)
    const [id, unconfirmed] = [await buildOffer(buyer, propertyId), await buildOffer(rival, propertyId)]
    const before = await storedFor(buyer)
    const change = server.database.db.transaction(async (transaction) => {
      await moveOffer(transaction, id, 'accept', agent.email, { acceptedAt: new Date() })
      throw new Error('The power failed')
    })
    await expect(change).rejects.toThrow('The power failed')
    expect(await storedFor(buyer)).toEqual(before)
    await answer(agent, unconfirmed, propertyId, 'rejected')
    expect(await storedFor(rival)).toEqual([])
  })
})

describe('[S-notice] an email', () => {
  it('of a kind that isn’t emailed unless chosen isn’t written, while its notice is', async () => {
    const person = await server.buildUser('Silent', 'agent')
    await confirmAddressOf(server, person)
    const data = { propertyId: 'p1', propertyTitle: 'A house', reviewId: 'r1', rating: 4 }
    const parties = { itsAgent: [await findUserId(person)] }
    await server.database.db.transaction((transaction) =>
      writeNotices(transaction, 'review', 'add', [{ data, parties }], 'clock'),
    )
    expect((await person.call('GET /notices')).body).toHaveLength(1)
    expect(await storedFor(person)).toEqual([])
  })

  it('tells a person that their account was marked as fraud', async () => {
    const marked = await server.buildUser('Marked Agent', 'agent')
    await confirmAddressOf(server, marked)
    await markAsFraud(server, marked)
    expect((await newest(marked, 1))?.text).toContain('write to the site’s team')
  })

  it('that waits is deleted with the account of its person', async () => {
    const leaver = await server.buildUser('Leaver')
    await confirmAddressOf(server, leaver)
    const id = await findUserId(leaver)
    await server.database.db.insert(mail).values({ id, to: leaver.email, noticeId: id, sentAt: new Date() })
    const write = server.database.db.transaction(async (transaction) => {
      const happening = { data: { role: 'agent' as const }, parties: { person: [id] } }
      await writeNotices(transaction, 'user', 'setRole', [happening], 'clock')
      await transaction
        .update(mail)
        .set({ nextTryAt: new Date(Date.now() + 60_000) })
        .where(eq(mail.to, leaver.email))
    })
    await write
    expect(await storedFor(leaver)).toHaveLength(2)
    await confirm(leaver)
    const left = await leaver.call('DELETE /account', { body: { word: confirmationPhrase } })
    expect(left.status).toBe(200)
    expect((await storedFor(leaver)).filter(({ sentAt }) => sentAt === null)).toEqual([])
  })
})
