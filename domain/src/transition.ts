import { type AnyMove, forbiddingFact, type MoveSubject, type NameIn, type StatusIn } from './lifecycle.ts'
import { refuse } from './refusal.ts'
import type { Thing } from './words.ts'

/**
 * The status after `name`. Throws Refusal: `notAllowed` if none of `parties` ever makes that move, `moveNotOpen` (naming both statuses) or
 * `alreadySo` if the status forbids it, or the code of the fact that forbids it.
 */
export const transition = <const Table extends readonly AnyMove[]>(
  table: Table,
  noun: Thing,
  subject: MoveSubject,
  name: NameIn<Table>,
  parties: readonly string[],
): StatusIn<Table> => {
  const named = table.filter((move) => move.name === name)
  const theirs = named.filter((move) => parties.includes(move.by))
  if (theirs.length === 0) throw refuse('notAllowed')
  const move = theirs.find((candidate) => candidate.from === subject.status)
  if (!move) throw wrongState(noun, subject.status, theirs[0]?.as ?? theirs[0]?.to ?? name)
  const code = forbiddingFact(move, subject)
  if (code) throw refuse(code)
  return move.to
}

const wrongState = (noun: Thing, from: string, to: string) => {
  const words = { thing: { thing: noun }, from: { state: from } }
  return from === to ? refuse('alreadySo', words) : refuse('moveNotOpen', { ...words, to: { state: to } })
}
