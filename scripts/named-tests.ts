import { statSync } from 'node:fs'
import path from 'node:path'
import { filesIn, root } from './checks/sources.ts'
import { slowerKinds, tagsOf } from './test-tags.ts'

/** Test files by runner: vitest, or a project of Playwright. */
export type NamedTests = { vitest: string[]; playwright: Map<string, string[]> }

const example = 'Name test files or folders from the repository’s root on: npm test -- server/src/offer'

/** The folders of `e2e` that are projects of their own name; `npm test` without names runs the first. */
const projects = ['journeys', 'specified', 'further', 'walks', 'dev']

const isBrowserTest = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file)
const isTestFile = (file: string) => /\.test\.(ts|tsx|mjs)$/.test(file) || isBrowserTest(file)

const isSlow = (file: string) =>
  isBrowserTest(file)
    ? !file.startsWith('e2e/journeys/')
    : slowerKinds.some(({ name }) => tagsOf(file).includes(name))

/** The tests in these files and folders. Throws a message if one has none. */
export const findTests = (names: string[]): NamedTests => {
  const files = [...new Set(names.flatMap(testsAt))]
  const playwright = new Map<string, string[]>()
  for (const file of files.filter(isBrowserTest)) {
    const project = projectOf(file)
    playwright.set(project, [...(playwright.get(project) ?? []), file])
  }
  return { vitest: files.filter((file) => !isBrowserTest(file)), playwright }
}

/** A folder's tests without those of the slower suite, unless it has no others. */
const testsAt = (name: string): string[] => {
  const found = path.relative(root, path.resolve(root, name)).replaceAll(path.sep, '/')
  const stat = statSync(path.join(root, found), { throwIfNoEntry: false })
  if (!stat || found.startsWith('..')) throw new Error(`There is no ${name} here. ${example}`)
  if (!stat.isDirectory()) {
    if (isTestFile(found)) return [found]
    throw new Error(`${name} is no test. ${example}`)
  }
  const tests = filesIn(found || '.').filter(isTestFile)
  if (tests.length === 0) throw new Error(`There is no test in ${name}. ${example}`)
  const quick = tests.filter((file) => !isSlow(file))
  return quick.length > 0 ? quick : tests
}

const projectOf = (file: string): string => {
  const project = file.split('/')[1] ?? ''
  if (projects.includes(project)) return project
  throw new Error(`${file} needs more than the product: npm test -- slow tools runs it.`)
}
