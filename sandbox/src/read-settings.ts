import { parseArgs } from 'node:util'

type Setting = { default?: string; what: string }

/**
 * The options of a command, each named with two dashes. Throws a sentence that names each missing one and what it is for.
 */
export const readSettings = <const Name extends string>(
  settings: Record<Name, Setting>,
  args = process.argv.slice(2),
): Record<Name, string> => {
  const entries = Object.entries<Setting>(settings)
  const options = Object.fromEntries(entries.map(([name]) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options })
  const missing = entries.filter(([name, setting]) => (values[name] ?? setting.default) === undefined)
  if (missing.length > 0)
    throw new Error(missing.map(([name, { what }]) => `--${name} is missing: ${what}.`).join('\n'))
  return Object.fromEntries(
    entries.map(([name, setting]) => [name, values[name] ?? setting.default]),
  ) as Record<Name, string>
}
