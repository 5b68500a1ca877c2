import { readFileSync } from 'node:fs'

const requirements = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')

/** The fields of a record of requirements §14, as its table names them. Throws if the table has no such record. */
export const fieldsOf = (record: string): string[] => {
  const row = new RegExp(`^\\| ${record} +\\|([^|]*)\\|`, 'm').exec(requirements)?.[1]
  if (row === undefined) throw new Error(`Requirements §14 has no record ${record}`)
  // What stands in brackets are values.
  return [...row.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!)
}
