import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** The folders of the repository that hold what people wrote. */
export const parts = [
  'domain',
  'contract',
  'server',
  'web',
  'illustrations',
  'sandbox',
  'demo',
  'trials',
  'e2e',
  'bench',
  'scripts',
  'docs',
] as const

const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', '.cache', '.git'])

/** Paths of all files below a folder of the repository, from its root on, with `/` between. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const found = folder === '.' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(found) : [found]
    })

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)

/** Tests, and what only tests use. */
export const isTest = (file: string): boolean =>
  /\.test\.\w+$|^(e2e|trials|(server|demo|web)\/test)\//.test(file)
