import type { Page } from '../database/rows/keyset.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Paging } from '../database/rows/keyset.ts'

/** A list in portions, so that only one portion is in memory at a time. */
type Portions = AsyncIterable<unknown[]>

/** Rows that are written before other requests get their turn. */
const atATime = 100

/** Every row of a list that pages by keyset. */
export async function* pagesOf<Item>(read: (paging: Paging) => Promise<Page<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read(cursor === null ? {} : { cursor })
    yield page.items
    cursor = page.next
  } while (cursor !== null)
}

/** Rows that are read at once. */
export async function* portionsOf<Item>(read: () => Promise<Item[]>): AsyncGenerator<Item[]> {
  const rows = await read()
  for (let at = 0; at < rows.length; at += atATime) {
    yield rows.slice(at, at + atATime)
    await nextTurn()
  }
}

const isPortions = (value: unknown): value is Portions =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* writeList(portions: Portions): AsyncGenerator<string, void, undefined> {
  let separator = '['
  for await (const rows of portions) {
    if (rows.length === 0) continue
    yield separator + JSON.stringify(rows).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** An object as JSON, in pieces: its values as they are, and its lists as they are read. */
export async function* writeObject(object: Record<string, unknown>): AsyncGenerator<string, void, undefined> {
  let separator = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${separator}${JSON.stringify(name)}:`
    if (isPortions(value)) yield* writeList(value)
    else yield JSON.stringify(value)
    separator = ','
  }
  yield '}'
}
