// @module-tag slow
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/connected-database.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import type { Database } from './connect.ts'
import { createLease } from './lease.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const open = (times: { lastsMs?: number; renewMs?: number } = {}) => {
  let done = 0
  const lease = createLease({
    db: database.db,
    name: 'test',
    log: quiet,
    work: () => void (done += 1),
    ...times,
  })
  return { ...lease, done: () => done }
}

test('of several processes one holds the lease, and when it stops another takes it', async () => {
  const [first, second] = [open(), open({ renewMs: 100 })]
  await first.start()
  await second.start()
  expect([first.isHeld(), second.isHeld()]).toEqual([true, false])
  expect([first.done(), second.done()]).toEqual([1, 0])
  await first.stop()
  expect(first.isHeld()).toBe(false)
  await expect.poll(second.isHeld).toBe(true)
  expect(second.done()).toBe(1)
  await second.stop()
})

test('a lease of another machine whose process died is taken over once it has expired', async () => {
  await database.pool.query(
    `insert into job_lease values ('test', 'another-machine/1/x', now() + interval '1500 milliseconds')`,
  )
  const lease = open({ renewMs: 100 })
  await lease.start()
  expect(lease.isHeld()).toBe(false)
  await expect.poll(lease.isHeld).toBe(true)
  await lease.stop()
})

test('a process that can’t renew its lease stops counting on it before another may take it', async () => {
  const lease = open({ lastsMs: 600, renewMs: 60_000 })
  await lease.start()
  expect(lease.isHeld()).toBe(true)
  await expect.poll(lease.isHeld).toBe(false)
  await lease.stop()
})

test('what any process asks for is done by the holder, soon', async () => {
  const [first, second] = [open(), open()]
  await first.start()
  await second.start()
  second.ask()
  await expect.poll(first.done).toBe(2)
  first.ask()
  expect([first.done(), second.done()]).toEqual([3, 0])
  await first.stop()
  await second.stop()
})
