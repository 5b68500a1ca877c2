import { readFileSync } from 'node:fs'
import path from 'node:path'

const commandsFile = path.resolve(import.meta.dirname, '../../../scripts/commands.json')
const { start } = JSON.parse(readFileSync(commandsFile, 'utf8')) as {
  start: { file: string; flags: string[] }
}

/** The file that `npm start` runs, and the options of Node with which it does. */
export const { file: startFile, flags: startFlags } = start
