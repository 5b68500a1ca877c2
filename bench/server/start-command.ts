import { readFileSync } from 'node:fs'
import path from 'node:path'

const packageFile = path.resolve(import.meta.dirname, '../../package.json')
const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } }
const [, , ...words] = scripts.start.split(' ')

/** The file that `npm start` runs. */
export const startFile = words.pop() ?? ''

/** Node's options with which it runs it. */
export const startFlags = words
