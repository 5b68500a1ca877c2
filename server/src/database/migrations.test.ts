import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBeforeFirstRelease } from './first-release.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** The first release's, before which there is no other. */
const first = '0000_schema.sql'

/** What would break a process of the release before, or keep a table from it for long. */
const forbidden: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type|schema|function)\b/i, 'removes what the older release may use'],
  [/\brename\s+(to|column|constraint)\b/i, 'renames what the older release uses'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the older release writes'],
  [/\badd\s+column\b(?!.*\bdefault\b)(?=.*\bnot\s+null\b)/i, 'refuses rows that the older release writes'],
  [/\balter\s+column\b.*\b(set\s+data\s+)?type\b/i, 'rewrites the table under a lock'],
  [
    /\badd\s+constraint\b(?=.*\b(foreign\s+key|check)\b)(?!.*\bnot\s+valid\b)/i,
    'reads the whole table under a lock',
  ],
  [/\b(lock\s+table|truncate|cluster|vacuum\s+full)\b/i, 'locks a whole table'],
]

/** A sentence for each statement that isn't allowed; a comment `-- allowed: <reason>` in front of one allows it. */
const complaints = (text: string): string[] => {
  const statements = text.split('--> statement-breakpoint')
  const made = new Set(
    [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+"?(\w+)"?/gi)].map(([, name]) => name),
  )
  return statements.flatMap((statement) => {
    if (/^\s*-- allowed: \S/m.test(statement)) return []
    const code = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
    // Nobody uses a table yet that the same migration makes.
    const [, table = ''] = /\balter table (?:only )?(?:"public"\.)?"?(\w+)"?/i.exec(code) ?? []
    if (made.has(table)) return []
    return forbidden
      .filter(([pattern]) => pattern.test(code))
      .map(([, why]) => `${code.slice(0, 60)}: ${why}`)
  })
}

const newer = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== first)

it('a migration may run while the release before is serving', () => {
  for (const name of newer)
    expect([name, complaints(readFileSync(path.join(folder, name), 'utf8'))]).toEqual([name, []])
})

it('each was written after those before it, and the first is the one that older databases are told by', () => {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))
  const written = (journal as { entries: { when: number }[] }).entries.map(({ when }) => when)
  expect(written).toEqual(written.toSorted((one, other) => one - other))
  expect(isBeforeFirstRelease(written)).toBe(false)
  expect(isBeforeFirstRelease([written[0]! - 1])).toBe(true)
})

describe('the check of migrations', () => {
  it.each([
    'DROP TABLE "wish";',
    'ALTER TABLE "offer" DROP COLUMN "note";',
    'ALTER TABLE "offer" RENAME COLUMN "note" TO "text";',
    'ALTER TABLE "offer" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "offer" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "offer" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "offer" ADD CONSTRAINT "note_check" CHECK (note <> \'\');',
    'LOCK TABLE offer;',
  ])('refuses %s', (statement) => {
    expect(complaints(statement)).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE "offer" ADD COLUMN "note" text;',
    'ALTER TABLE "offer" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "offer" ADD CONSTRAINT "note_check" CHECK (note <> \'\') NOT VALID;',
    '-- allowed: no release has used it since 0.1\nDROP TABLE "wish";',
    'CREATE TABLE "note" ("id" uuid);--> statement-breakpoint\nALTER TABLE "note" ADD CONSTRAINT "c" CHECK (id is not null);',
  ])('allows %s', (statement) => {
    expect(complaints(statement)).toEqual([])
  })
})
