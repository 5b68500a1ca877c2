/** What the search needs (migration `0000_schema.sql`). */
export const extensions = ['pg_trgm', 'unaccent']

const named = extensions.map((name) => `'${name}'`).join(', ')

/** As SQL: those that are there, but where the migrations and queries don't find them, as some hosts install them. */
export const misplacedExtensions = `select extname::text as name, nspname::text as schema from pg_extension
  join pg_namespace on pg_namespace.oid = extnamespace where extname in (${named}) and nspname <> 'public' order by 1`

export type Misplaced = { name: string; schema: string }

/** What is wrong, and what mends it; null if nothing is misplaced. */
export const judgePlaces = (misplaced: Misplaced[]): { says: string; todo: string } | null => {
  if (misplaced.length === 0) return null
  const where = misplaced.map(({ name, schema }) => `${name} in the schema "${schema}"`).join(', ')
  const moves = misplaced.map(({ name }) => `ALTER EXTENSION ${name} SET SCHEMA public;`).join(' ')
  return {
    says: `The database has its extensions where Thikana doesn't find them: ${where}.`,
    todo: `As their owner: ${moves}`,
  }
}
