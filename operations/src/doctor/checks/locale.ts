import type pg from 'pg'
import { type Check, ok, problem } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

type Locale = { name: string; encoding: string; locale: string }

const statement = `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as locale
  from pg_database where datname = current_database()`

/** As pg_trgm sees letters, without the extension: it may not be there yet. */
const letters = `select 'ঢাকা' ~ '^[[:alpha:]]' as "areKnown"`

/** In another encoding even the question would fail. */
const knowsBangla = async (client: pg.Client, encoding: string): Promise<boolean> =>
  encoding === 'UTF8' && (await readRow<{ areKnown: boolean }>(client, letters)).areKnown

export const locale: Check = {
  name: 'locale',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { name, encoding, locale: spoken } = await readRow<Locale>(client, statement)
      if (await knowsBangla(client, encoding))
        return [ok(`Encoding ${encoding}, locale ${spoken}: Bangla can be searched.`)]
      return [
        problem(
          `The database "${name}" has the encoding ${encoding} and the locale ${spoken}, in which PostgreSQL knows no Bangla letters.`,
          `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'; under another name if it has data, which you then restore into it.`,
        ),
      ]
    }),
}
