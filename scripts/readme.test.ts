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

const row = ({ name, description, value }: Setting): string =>
  `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${description} |`.replaceAll(/\s+/g, ' ')

const readme = readText('README.md')
const rows = readme.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())

it('the README explains every setting in the words of .env.example, with its default', () => {
  const wanted = settings().map(row)
  expect(wanted.length).toBeGreaterThan(10)
  expect(rows.filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))).toEqual(wanted)
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
