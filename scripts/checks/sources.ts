import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** The top-level folders with sources and documents. */
export const parts = [
  'domain',
  'contract',
  'texts',
  'server',
  'operations',
  'web',
  'illustrations',
  'sandbox',
  'demo',
  'trials',
  'e2e',
  'bench',
  'deploy',
  'scripts',
  'docs',
] as const

const ignored = new Set(['node_modules', 'dist', 'data', 'test-results', '.cache', '.git'])

/** All files below a folder, as paths from the repository's root with `/`. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => {
      const found = folder === '.' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(found) : [found]
    })

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)

/** Tests and test support. */
export const isTest = (file: string): boolean =>
  /\.test\.\w+$|^(e2e|trials|(server|operations|demo|web)\/test)\//.test(file)
