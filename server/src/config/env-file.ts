import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A value without quotes that has a # in it, such as a password; after a space it begins a comment. */
const unquoted = /^(\s*(?:export\s+)?[\w.]+[ \t]*=[ \t]*)((?!["'`\s#])\S*#\S*)(.*)$/gm

const quote = (value: string): string => {
  const mark = ['"', "'", '`'].find((one) => !value.includes(one))
  return mark ? `${mark}${value}${mark}` : value
}

/** The settings of a `.env` file, as editors of any system write it: a byte order mark is left out, and a # within a value is part of it. */
export const readEnvFile = (file: string): Record<string, string | undefined> => {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  return parseEnv(text.replaceAll(unquoted, (_line, name, value, rest) => `${name}${quote(value)}${rest}`))
}
