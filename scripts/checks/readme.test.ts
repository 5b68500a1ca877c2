import { expect, it } from 'vitest'
import { filesIn, readText } from './sources.ts'

type Setting = { name: string; description: string; value: string }

const settings = (): Setting[] =>
  [...readText('.env.example').matchAll(/^# (.+)\n([A-Z0-9_]+)=(.*)$/gm)].map(
    ([, description = '', name = '', value = '']) => ({
      name,
      description,
      value,
    }),
  )

it('each setting of .env.example says what it is, and its default in words if it is empty', () => {
  const example = readText('.env.example')
  expect(settings().map(({ name }) => name)).toEqual(
    [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  )
  const silent = settings().filter(
    ({ description, value }) => value === '' && !/\(default: .+\)/.test(description),
  )
  expect(silent).toEqual([])
})

it('the README sends readers to .env.example, and names only settings that exist', () => {
  const readme = readText('README.md')
  expect(readme).toContain('](.env.example)')
  const names = new Set(settings().map(({ name }) => name))
  const named = [...readme.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

it('the README and the pages of docs link to files that exist', () => {
  const files = new Set(filesIn('.'))
  const exists = (target: string) =>
    files.has(target) || [...files].some((file) => file.startsWith(`${target}/`))
  for (const page of ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))]) {
    const targets = [...readText(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target = '']) => target,
    )
    const base = new URL(page, 'file:///')
    const missing = targets.filter((target) => !exists(new URL(target, base).pathname.slice(1)))
    expect(missing, page).toEqual([])
  }
})

it.each([
  ['README.md', 900],
  ['CONTRIBUTING.md', 2_500],
  ['docs/architecture.md', 1_500],
  ...filesIn('docs/decisions').map((file) => [file, 250] as const),
] as const)('%s can be read at one go: at most %d words', (page, most) => {
  expect(readText(page).split(/\s+/).length).toBeLessThanOrEqual(most)
})
