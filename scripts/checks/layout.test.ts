import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, isCode, isTest, parts, readText } from './sources.ts'
import { statusComparisons } from './status-words.ts'

const everything = filesIn('.')
const code = everything.filter((file) => isCode(file) && parts.some((part) => file.startsWith(`${part}/`)))
const product = code.filter((file) => !isTest(file))
const countLines = (file: string): number => readText(file).split('\n').length - 1
const folders = new Set(everything.flatMap((file) => file.split('/').slice(0, -1)))

describe('the repository', () => {
  it('shows its architecture in a handful of folders', () => {
    const top = new Set(everything.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
    // Folders that GitHub and the editor expect.
    const tools = ['.ci', '.github', '.vscode']
    const unexpected = [...top].filter((name) => ![...tools, ...parts].some((known) => known === name))
    expect(unexpected).toEqual([])
  })

  it.each(['account', 'mail', 'message', 'offer', 'payment', 'property', 'review', 'user', 'wishlist'])(
    'calls %s by the same word in the domain or the contract, in the server and in the web app',
    (noun) => {
      expect(everything).toContain(`contract/src/${noun}.ts`)
      expect(everything.some((file) => file.startsWith(`server/src/${noun}/`))).toBe(true)
      expect(everything.some((file) => file.startsWith(`web/src/${noun}/`))).toBe(true)
    },
  )

  it('has no folder with a meaningless name', () => {
    const meaningless = ['utils', 'util', 'helpers', 'common', 'services', 'lib', 'shared', 'misc']
    expect(meaningless.filter((name) => folders.has(name))).toEqual([])
  })

  it('has no folder with more than 40 entries', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of everything) {
      const steps = file.split('/')
      for (const [depth, step] of steps.entries()) {
        const folder = steps.slice(0, depth).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(step))
      }
    }
    expect([...entries].filter(([, { size }]) => size > 40).map(([folder]) => folder)).toEqual([])
  })

  it('names every file in kebab-case', () => {
    const written = code.concat(everything.filter((file) => /\.(css|svg|webp)$/.test(file)))
    const odd = written.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(file.split('/').at(-1) ?? ''),
    )
    expect(odd).toEqual([])
  })

  it('has an entry for each command that npm prepares, of programs that exist', () => {
    type Command = { file?: string; parts?: Record<string, string> }
    const commands: Record<string, Command> = JSON.parse(readText('scripts/commands.json'))
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
    const prepared = Object.entries(scripts).filter(([, run]) => run.includes('scripts/run.mjs'))
    expect(prepared.map(([name, run]) => [name, run.split(' ').at(-1)])).toEqual(
      prepared.map(([name]) => [name, name]),
    )
    expect(Object.keys(commands).toSorted()).toEqual(prepared.map(([name]) => name).toSorted())
    const programs = Object.values(commands).flatMap(({ file, parts: more = {} }) => [
      ...(file === undefined ? [] : [file]),
      ...Object.values(more),
    ])
    // The build makes it.
    const built = ['dist/start.js']
    expect(programs.filter((file) => !everything.includes(file))).toEqual(built)
  })

  it('has no barrel file', () => {
    expect(code.filter((file) => /(^|\/)index\.\w+$/.test(file))).toEqual([])
  })

  it('has no note of work to be done later, and no disabled test', () => {
    const marks = new RegExp(
      ['TO', 'FIX', 'X']
        .map((mark) => `\\b${mark}${mark === 'TO' ? 'DO' : mark === 'X' ? 'XX' : 'ME'}\\b`)
        .join('|'),
    )
    const disabled = /\b(it|test|describe)(\.\w+)*\.(only|skip|todo|fixme)\(/
    const found = code.filter((file) => marks.test(readText(file)) || disabled.test(readText(file)))
    expect(found).toEqual([])
  })
})

describe('the domain', () => {
  it('depends on no package', () => {
    const manifest: object = JSON.parse(readText('domain/package.json'))
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
  })

  it('reads no clock: every date is made from a value', () => {
    const rules = product.filter((file) => file.startsWith('domain/'))
    expect(rules.filter((file) => /new Date\(\s*\)|\bDate\(\s*\)/.test(readText(file)))).toEqual([])
  })
})

describe('the web app', () => {
  it('has no two stylesheets of components with the same name, since classes are named after them', () => {
    const names = everything.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('never compares status or role strings: it asks the domain', () => {
    const screens = product.filter((file) => file.startsWith('web/src/'))
    expect(screens.length).toBeGreaterThan(0)
    const found = screens.flatMap((file) =>
      statusComparisons(file, readText(file)).map((where) => `${file}:${where}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    `export const a = (s: string) => s === 'pending'`,
    `export const a = (s: string) => 'fraud' !== s`,
    `export const a = (s: string) => ['accepted', 'bought'].includes(s)`,
    `export const a = (s: string) => { switch (s) { case 'agent': return 1 } }`,
  ])('would be caught at %s', (seed) => {
    expect(statusComparisons('seed.ts', seed)).toHaveLength(1)
  })
})

describe('the code', () => {
  it('starts the server in one screen', () => {
    expect(countLines('operations/src/main.ts')).toBeLessThanOrEqual(60)
  })

  it('stays in small files: about 60 lines each, nine in ten under 150', () => {
    const sizes = product.map(countLines).toSorted((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
    expect(at(0.5)).toBeLessThanOrEqual(70)
    expect(at(0.9)).toBeLessThan(150)
  })

  it('says at the top of a file why it has more than 250 lines', () => {
    const long = code.filter((file) => countLines(file) > 250)
    expect(long.filter((file) => !/^(\/\/|\/\*)/.test(readText(file)))).toEqual([])
  })
})
