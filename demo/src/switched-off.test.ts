// @module-tag slow
import { afterEach, beforeEach, expect, it } from 'vitest'
import { visitor } from '@thikana/server/test/identity/embedded'
import type { Running } from '@thikana/server/start'
import { password, people } from './people.ts'
import { openMarkedDatabase } from '../test/marked-database.ts'

let marked: Awaited<ReturnType<typeof openMarkedDatabase>>
let running: Running | undefined
beforeEach(async () => {
  marked = await openMarkedDatabase()
})
afterEach(async () => {
  await running?.stop()
  await marked.close()
})

const start = async (demo: string) => {
  await running?.stop()
  running = await marked.start({ DEMO: demo })
  return running.url
}

const accounts = people.filter(({ signsIn }) => signsIn).map(({ email }) => email)

/** The status of a log-in attempt for each of the demo accounts. */
const logIns = async (url: string): Promise<number[]> => {
  const statuses: number[] = []
  for (const email of accounts) statuses.push((await visitor(url).signIn({ email, password })).status)
  return statuses
}
const all = (status: number) => accounts.map(() => status)

it('with DEMO=0 nobody logs in with the published passwords, and existing log-ins with them end', async () => {
  const browser = visitor(await start('1'))
  const [email = ''] = accounts
  expect((await browser.signIn({ email, password })).status).toBe(200)

  const url = await start('0')
  expect(await logIns(url)).toEqual(all(401))
  const asked = await fetch(`${url}/api/users/${email}`, { headers: browser.headers() })
  expect(asked.status).toBe(401)
  const { rows } = await marked.database.pool.query('select 1 from auth_session')
  expect(rows).toEqual([])
})

it('with the demo on again, its accounts can log in as before', async () => {
  await start('0')
  expect(await logIns(await start('1'))).toEqual(all(200))
})

it('a demo account with a changed password keeps it, with DEMO=0 and afterwards', async () => {
  const browser = visitor(await start('1'))
  const [email = ''] = accounts
  await browser.signIn({ email, password })
  const own = 'Only!Mine2026'
  const changed = await browser.send('/api/auth/password/change', { password, newPassword: own })
  expect(changed.status).toBe(200)
  for (const demo of ['0', '1']) {
    const url = await start(demo)
    expect((await visitor(url).signIn({ email, password: own })).status).toBe(200)
    expect((await visitor(url).signIn({ email, password })).status).toBe(401)
  }
})

it('with DEMO=0 people who registered there can log in as before', async () => {
  const person = { name: 'Visitor', email: 'visitor@people.test', password: 'Secret!2026' }
  await visitor(await start('1')).signUp(person)
  expect((await visitor(await start('0')).signIn(person)).status).toBe(200)
})
