const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was typed in a form that began with `from`, now that what it edits is `current`: fields that weren't touched follow it. Those that were
 * changed on both sides, and differently, keep what was typed and are the conflicts.
 */
export const rebase = <Values extends object>(
  typed: Values,
  from: Values,
  current: Values,
): { values: Values; conflicts: (keyof Values & string)[] } => {
  const names = Object.keys(current) as (keyof Values & string)[]
  const isTyped = (name: keyof Values) => !isSame(typed[name], from[name])
  const values = Object.fromEntries(names.map((name) => [name, isTyped(name) ? typed[name] : current[name]]))
  const conflicts = names.filter(
    (name) => isTyped(name) && !isSame(from[name], current[name]) && !isSame(typed[name], current[name]),
  )
  return { values: values as Values, conflicts }
}
