import { invalid } from './errors.ts'

/** The parameters of a call, flat, as Stripe takes them: `amount=500&metadata[offerId]=7`. */
export type Form = URLSearchParams

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form.get(name)?.trim() || undefined
  // PostgreSQL stores every character except NUL.
  if (value?.includes('\u0000')) throw invalid('parameter_invalid_string', `Invalid string: ${name}`, name)
  return value
}

export const requiredText = (form: Form, name: string): string => {
  const value = textOf(form, name)
  if (!value) throw invalid('parameter_missing', `Missing required param: ${name}.`, name)
  return value
}

export const integerOf = (form: Form, name: string): number | undefined => {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid('parameter_invalid_integer', `Invalid integer: ${value}`, name)
  return Number(value)
}

/** How many rows a list has at most. */
export const limitOf = (form: Form): number => {
  const limit = integerOf(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid('parameter_invalid_integer', 'limit is between 1 and 100.', 'limit')
  return limit
}

/** `metadata[…]` with Stripe's limits: 50 entries, names of at most 40 characters, values of at most 500. */
export const metadataOf = (form: Form): Record<string, string> => {
  const entries = [...form].flatMap(([name, value]) => {
    const inner = /^metadata\[([^[\]]+)\]$/.exec(name)?.[1]
    return inner === undefined ? [] : [[inner, value] as const]
  })
  if (entries.length > 50 || entries.some(([name, value]) => name.length > 40 || value.length > 500))
    throw invalid(undefined, 'Metadata is too large.', 'metadata')
  return Object.fromEntries(entries)
}

/** Refuses what the sandbox would otherwise silently ignore. A group such as `metadata` allows all of its `metadata[…]`. */
export const refuseUnknown = (form: Form, known: readonly string[]): void => {
  for (const name of form.keys()) {
    const group = name.replace(/\[.*$/, '')
    if (!known.includes(group))
      throw invalid('parameter_unknown', `Received unknown parameter: ${group}`, group)
  }
}
