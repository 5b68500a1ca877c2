import type { Database } from '../src/database/connect.ts'

/** Has the database refuse the notices about what has this id in its data. Returns what ends it. */
export const refuseNotices = async ({ pool }: Database, id: string): Promise<() => Promise<unknown>> => {
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger refused before insert on notice for each row
      when (new.data::text like '%${id}%') execute function refuse()`)
  return () => pool.query('drop function refuse cascade')
}
