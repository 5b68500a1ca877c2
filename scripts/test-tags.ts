import { filesIn, readText } from './checks/sources.ts'

/** The kinds of tests that `npm test` leaves out. A file says its own in its first line, as vitest reads it: `// @module-tag slow`. */
export const slowerKinds = [
  {
    name: 'commit',
    description: 'Takes longer than most: `npm test` leaves it out, and CI runs it for each commit.',
  },
  { name: 'long', description: 'Many rounds of the same: `npm test -- slow` sets how many.' },
  { name: 'slow', description: 'Takes long and tests what rarely changes, or needs the whole machine.' },
  { name: 'measuring', description: 'Measures time or memory, so it runs alone.' },
] as const

export const startsFirst = {
  name: 'starts-first',
  description: 'One of the slowest files of its kind: if it started last, everything else would wait for it.',
}

export const tagsOf = (file: string): string[] =>
  [...readText(file).matchAll(/^\/\/ @module-tag (\S+)$/gm)].map(([, tag = '']) => tag)

const testFiles = filesIn('.').filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))

export const filesWithTag = (tag: string): string[] => testFiles.filter((file) => tagsOf(file).includes(tag))
