import { parseArgs } from 'node:util'

/** The command's options: whole numbers with these defaults, and `texts` such as a file's name. Throws a sentence for anything else. */
export const readOptions = <Name extends string, Text extends string>(
  defaults: Record<Name, number>,
  texts: Text[],
): { whole: Record<Name, number>; text: Partial<Record<Text, string>> } => {
  const names = Object.keys(defaults) as Name[]
  const options = Object.fromEntries([...names, ...texts].map((name) => [name, { type: 'string' as const }]))
  const values: Record<string, string | undefined> = parseArgs({ options }).values
  const whole = { ...defaults }
  for (const name of names) {
    const value = Number(values[name] ?? defaults[name])
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1 on.`)
    whole[name] = value
  }
  return { whole, text: values as Partial<Record<Text, string>> }
}
