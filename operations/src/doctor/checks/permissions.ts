import {
  extensions,
  judgePlaces,
  type Misplaced,
  misplacedExtensions,
} from '@thikana/server/database/extensions'
import { type Check, type Finding, ok, problem } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

type Rights = {
  role: string
  name: string
  isReadOnly: boolean
  isReplica: boolean
  mayCreate: boolean
  mayCreateInPublic: boolean
  missingExtensions: string[]
  misplaced: Misplaced[]
  closedTables: string[]
}

const statement = `select current_user as role, current_database() as name,
    current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isReplica",
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    has_schema_privilege('public', 'CREATE') as "mayCreateInPublic",
    array(select needed from unnest(array[${extensions.map((name) => `'${name}'`).join(', ')}]) as needed
      where not exists (select from pg_extension where extname = needed)
        and not exists (select from pg_available_extensions where name = needed)) as "missingExtensions",
    (select coalesce(json_agg(m), '[]') from (${misplacedExtensions}) as m) as misplaced,
    array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE') order by 1 limit 5) as "closedTables"`

/** Rules in order: the first that holds explains those below it. */
const judge = (rights: Rights): Finding => {
  const { role, name } = rights
  if (rights.isReplica)
    return problem(
      'DATABASE_URL leads to a replica, which takes no changes.',
      'Set it to the primary; the replica is DATABASE_REPLICA_URL.',
    )
  if (rights.isReadOnly)
    return problem(
      `The database "${name}" takes no changes (default_transaction_read_only).`,
      `ALTER DATABASE "${name}" RESET default_transaction_read_only; and the same for the role.`,
    )
  if (rights.missingExtensions.length > 0)
    return problem(
      `PostgreSQL lacks what the search needs, the extensions: ${rights.missingExtensions.join(', ')}.`,
      'Install its contrib package (Debian: postgresql-contrib), or allow them where you rent the database.',
    )
  const wrong = judgePlaces(rights.misplaced)
  if (wrong) return problem(wrong.says, wrong.todo)
  if (!rights.mayCreate || !rights.mayCreateInPublic)
    return problem(
      `The role "${role}" may not create tables in the database "${name}", which every upgrade needs.`,
      `As its owner: GRANT CREATE ON DATABASE "${name}" TO "${role}"; GRANT CREATE ON SCHEMA public TO "${role}"; or ALTER DATABASE "${name}" OWNER TO "${role}";`,
    )
  if (rights.closedTables.length > 0)
    return problem(
      `The role "${role}" may not use the tables ${rights.closedTables.join(', ')}.`,
      `REASSIGN OWNED BY their owner TO "${role}"; as a superuser.`,
    )
  return ok(`The role "${role}" may do what the server does.`)
}

export const permissions: Check = {
  name: 'permissions',
  run: (examined) =>
    withDatabase(examined, async (client) => [judge(await readRow<Rights>(client, statement))]),
}
