import { confirmationPhrase } from '@thikana/domain/user/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { untilWaiting } from '../../test/locks.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const answer = (as: Client, id: string, body: object) =>
  as.call('PATCH /viewings/:id', { params: { id }, body })

test.each(['buyer', 'agent'] as const)(
  'a %s who deletes their account while the other one moves their viewing waits, and then it is cancelled',
  async (leaving) => {
    const agent = await server.buildUser(`Agent ${leaving}`, 'agent')
    const buyer = await server.buildUser(`Buyer ${leaving}`)
    const threadId = await buildThread(buyer, await buildVerifiedProperty(server, agent))
    const [first = '', second = ''] = await buildSlots(agent, [slotTime(3), slotTime(3, 1)])
    const id = await buildViewing(buyer, threadId, first)
    await answer(agent, id, { move: 'confirm', revision: 1 })
    const [leaver, mover] = leaving === 'buyer' ? [buyer, agent] : [agent, buyer]
    await confirm(leaver)
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from viewing_slot where id = $1 for update', [second])
    const moving = answer(mover, id, { move: 'move', revision: 2, slotId: second })
    await untilWaiting(server.database.pool, 1)
    const deleting = leaver.call('DELETE /account', { body: { word: confirmationPhrase } })
    await untilWaiting(server.database.pool, 2)
    await holder.query('commit')
    holder.release()
    expect([(await moving).status, (await deleting).status]).toEqual([200, 200])
    const { rows } = await server.database.pool.query('select status from viewing where id = $1', [id])
    expect(rows).toEqual([{ status: 'cancelled' }])
  },
)
