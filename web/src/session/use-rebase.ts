import { useEffect, useRef, useState } from 'react'

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

/** The part of a @mantine/form form that we use. */
export type RebasedForm<Values> = {
  getValues(): Values
  setValues(values: Values): void
  setInitialValues(values: Values): void
  resetDirty(values: Values): void
}

export type Conflicts<Values> = {
  /** Fields in which what was typed and what is stored now both differ from what the form began with. */
  names: (keyof Values & string)[]
  /** Settles a field: with what was typed, or with what is stored. */
  settle(name: keyof Values & string, isStored: boolean): void
  /** Goes on with what was typed on `from`, such as a draft's. */
  resume(typed: Values, from: Values): void
  /** What the form's values are compared with. */
  from(): Values
}

/** Keeps an open form on what it edits, `current`, as that changes elsewhere: nothing typed is lost, and nothing older is sent. */
export const useRebase = <Values extends object>(
  form: RebasedForm<NoInfer<Values>>,
  current: Values,
): Conflicts<Values> => {
  const [names, setNames] = useState<(keyof Values & string)[]>([])
  const from = useRef(current)
  const latest = useRef({ form, current })

  useEffect(() => {
    latest.current = { form, current }
  })

  const [resume] = useState(() => (typed: Values, older: Values) => {
    const { form: open, current: now } = latest.current
    const { values, conflicts } = rebase(typed, older, now)
    from.current = now
    open.setInitialValues(now)
    open.resetDirty(now)
    open.setValues(values)
    setNames((all) => [...new Set([...all, ...conflicts])])
  })

  const text = JSON.stringify(current)
  useEffect(() => {
    if (JSON.stringify(from.current) !== text) resume(latest.current.form.getValues(), from.current)
  }, [text, resume])

  return {
    names,
    settle(name, isStored) {
      if (isStored) form.setValues({ ...form.getValues(), [name]: from.current[name] })
      setNames((all) => all.filter((one) => one !== name))
    },
    resume,
    from: () => from.current,
  }
}
