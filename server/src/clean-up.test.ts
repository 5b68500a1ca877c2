import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '../test/connected-database.ts'
import { deleteUnneeded } from './upkeep.ts'

it('a clean-up whose first steps fail does the last one too, fails at the end, and is done by the next', async () => {
  const database = await openTestDatabase()
  const { db, pool } = database
  await pool.query(`
    insert into image (url, owner_email, width, height, colour, named_at)
      values ('/images/old.jpg', 'a@people.test', 1, 1, '#000000', now() - interval '2 days');
    insert into webhook_event (id, type, received_at) values ('old', 'x', now() - interval '31 days');
    create function refuse() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger refused before delete on webhook_event for each row execute function refuse()`)
  const images = {
    erase: async () => {},
    eraseLate: vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The store is away')),
  }
  const log = { error: vi.fn<() => void>() }
  const round = { log, isEnding: () => false }
  await expect(deleteUnneeded(db, images, round)).rejects.toThrow(
    'a step of the clean-up could not be done: 2 of 3 failed',
  )
  expect(log.error.mock.calls).toMatchObject([
    [{ table: 'webhook_event' }, 'outdated rows could not be deleted; the next round tries again'],
    [{ step: 'files' }, 'a step of the clean-up could not be done; the next round tries again'],
  ])
  const { rows } = await pool.query('select url from image')
  expect(rows).toEqual([])
  await pool.query('drop function refuse cascade')
  await deleteUnneeded(db, images, round)
  expect(await pool.query('select id from webhook_event')).toMatchObject({ rows: [] })
  await database.close()
})
