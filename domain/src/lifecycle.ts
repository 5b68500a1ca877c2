import type { RefusalCode } from './refusal.ts'

/**
 * One allowed transition. `from` is null if it creates the thing. `by` is the party that can make it.
 * `unless` has facts about the thing that forbid the move in spite of its status, each with its refusal.
 */
export type Move<
  Status extends string,
  Name extends string,
  Party extends string,
  Fact extends string = never,
> = {
  name: Name
  from: Status | null
  to: Status
  by: Party
  /** What the move makes of it, if that differs from `to`; texts/src/words/state.ts has the words. */
  as?: string
  unless?: Partial<Record<Fact, RefusalCode>>
}

export type AnyMove = Move<string, string, string, string>
export type NameIn<Table extends readonly AnyMove[]> = Table[number]['name']
export type StatusIn<Table extends readonly AnyMove[]> = Table[number]['to']
type RowNamed<Table extends readonly AnyMove[], Name> = Extract<Table[number], { name: Name }>
type ResultOf<Table extends readonly AnyMove[], Name> = RowNamed<Table, Name>['to']

/** What a table needs to know about a thing: its status, and the facts that are true of it. */
export type MoveSubject<Status extends string = string> = { status: Status; facts?: readonly string[] }

/** The refusal of the first of the subject's facts that forbids `move`; undefined if none does. */
export const forbiddingFact = (move: AnyMove, subject: MoveSubject) =>
  (subject.facts ?? []).map((fact) => move.unless?.[fact]).find((code) => code !== undefined)

const isOpen = (move: AnyMove, subject: MoveSubject, parties: readonly string[]) =>
  move.from === subject.status && parties.includes(move.by) && forbiddingFact(move, subject) === undefined

/** The moves that `parties` can make now; pages show a button for each. */
export const openMoves = <const Table extends readonly AnyMove[]>(
  table: Table,
  subject: MoveSubject,
  parties: readonly string[],
): NameIn<Table>[] => [
  ...new Set(table.filter((move) => isOpen(move, subject, parties)).map((move) => move.name)),
]

/** Every status that `name` may start from: the `WHERE status IN (…)` of the one UPDATE that makes the move. */
export const fromStatuses = <const Table extends readonly AnyMove[]>(
  table: Table,
  name: NameIn<Table>,
): StatusIn<Table>[] => table.flatMap((move) => (move.name === name && move.from !== null ? [move.from] : []))

/** Where `name` leads. Throws if no row has that name, or several that lead to different statuses. */
export const toStatus = <const Table extends readonly AnyMove[], const Name extends NameIn<Table>>(
  table: Table,
  name: Name,
): ResultOf<Table, Name> => {
  const rows = table.filter((candidate): candidate is RowNamed<Table, Name> => candidate.name === name)
  const [move] = rows
  if (!move) throw new Error(`No move is called ${name}`)
  if (rows.some(({ to }) => to !== move.to)) throw new Error(`The move ${name} leads to several statuses`)
  return move.to
}
