import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveToOwner } from './place.ts'

const templates = path.join(import.meta.dirname, 'config')

/** A template with its `${NAME}`s filled in, as `envsubst` would. Throws at a name without a value. */
const fillIn = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for ${name}.`)
    return value
  })

/** Makes a folder that only the programs' user may enter. */
export const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToOwner(folder)
  return folder
}

/** Writes the filled-in `config/<name>` to the folder, and returns its path. */
export const writeConfig = (folder: string, name: string, values: Record<string, string>): string => {
  const file = path.join(folder, name)
  writeFileSync(file, fillIn(readFileSync(path.join(templates, name), 'utf8'), values), { mode: 0o600 })
  giveToOwner(file)
  return file
}
