import { english } from '@thikana/texts/english'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/connected-database.ts'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../database/rows/ids.ts'
import { createLiveNotices } from './live-notices.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('the streams of one IPv6 network count together, since its addresses come free, and those of others apart', async () => {
  const limits = { person: 12, address: 1, ownMachine: 2 }
  const live = createLiveNotices({ db: database.db, log: { warn: () => {} }, limits })
  const open = (address: string) =>
    live
      .open({ i18n: english, userId: newId(), address, isLoggedIn: async () => true, after: undefined })
      .then(
        () => 'open',
        () => 'refused',
      )
  const opened: [string, string][] = []
  for (const address of [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:0:ffff::2',
    '2001:db8:0:1::2',
    '2001:db8:0:100::2',
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '203.0.113.8',
    '::1',
    '::1',
    '::1',
  ])
    opened.push([address, await open(address)])
  expect(opened.filter(([, how]) => how === 'refused').map(([address]) => address)).toEqual([
    '2001:db8::2',
    '2001:db8:0:0:ffff::2',
    '2001:db8:0:1::2',
    '::ffff:203.0.113.7',
    '::1',
  ])
  live.end()
})
