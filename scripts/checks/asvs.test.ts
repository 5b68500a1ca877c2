import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readText, root } from './sources.ts'

const page = readText('docs/asvs.md')

const files = [...new Set([...page.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file))]
const proofs = [...page.matchAll(/`([\w./-]+\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}))

test('a reader of the security table finds every file that it names', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('a reader of the security table finds every test that it names, under that title', () => {
  expect(proofs.length).toBeGreaterThan(30)
  // A title may be cut where its beginning is no other's.
  const quoted = (title: string) => (title.endsWith('…') ? `'${title.slice(0, -1)}` : `'${title}'`)
  const count = (file: string, text: string) => readText(file).split(text).length - 1
  const missing = proofs.filter(
    ({ file, title }) =>
      count(file, quoted(title)) < 1 || (title.endsWith('…') && count(file, quoted(title)) > 1),
  )
  expect(missing).toEqual([])
})

test('every control that is met names its proof, a test by its title', () => {
  const met = page.split('## Where the requirements weaken')[0] ?? ''
  const rows = met.split('\n').filter((line) => /^- \d/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !/ \(`(trials\/[\w./-]+|[\w./-]+\.test)\.ts` “[^”]+”\)$/.test(row))).toEqual([])
})
