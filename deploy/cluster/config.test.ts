import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, 'config')
const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')

it.each(readdirSync(folder))('the README explains every value that %s needs, and links to it', (name) => {
  const template = readFileSync(path.join(folder, name), 'utf8')
  const values = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter((value) => !readme.includes(`\`${value}\``))).toEqual([])
  expect(readme).toContain(`(config/${name})`)
})
