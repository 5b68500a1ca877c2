import { describe, expect, it } from 'vitest'
import { filesIn, readText } from './sources.ts'

const sign = '\u00a7'

/** Standards are cited by name; everything else that is cited must be in the repository. */
const standards = String.raw`RFC \d+|ISO [\d-]+|ITU T\.\d+|WebAuthn level \d|PNG \d\w\w edition`
const section = String.raw`${sign}(?:\w+(?:\.\w+)*)?`

/** One or several sections after the name of their document, such as `rules` and two numbers joined by `and`. */
const reference = new RegExp(
  `(?:\\b(?:(${standards})|(requirements|rules)),? )?(${section}(?:(?:, | and | to )${section})*)`,
  'gi',
)
const decision = /\bdecision (\d{3})\b/gi

type Known = {
  /** The numbers of the headings, by the name by which a document is cited. */
  sections: Record<'requirements' | 'rules', Set<string>>
  /** Numbers of decisions, such as `013`. */
  decisions: Set<string>
}

/** The numbers of a page's headings: `7` of `## 7. Properties`, `2.1` of `### 2.1 Property`. */
const numbersOf = (page: string): string[] =>
  [...page.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)

/** Within these two, a section without a document name is their own. */
const documentOf = (file: string) =>
  (['requirements', 'rules'] as const).find((name) => file === `docs/${name}.md`)

/** Citations in `text` that don't resolve, `line: citation` each. */
const brokenReferences = (file: string, text: string, { sections, decisions }: Known): string[] => {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const resolves = ([, standard, named, list = '']: RegExpExecArray) => {
    if (standard) return true
    const document = named ? (named.toLowerCase() as keyof Known['sections']) : documentOf(file)
    const numbers = list.split(/, | and | to /).map((one) => one.slice(sign.length))
    return document !== undefined && numbers.every((number) => sections[document].has(number))
  }
  const broken = [
    ...[...text.matchAll(reference)].filter((found) => !resolves(found)),
    ...[...text.matchAll(decision)].filter(([, number = '']) => !decisions.has(number)),
  ]
  return broken.map(({ index, 0: whole }) => `${lineAt(index)}: ${whole}`)
}

const s = '\u00a7'
const pages = ['docs/requirements.md', 'docs/rules.md'] as const

const known: Known = {
  sections: {
    requirements: new Set(numbersOf(readText('docs/requirements.md'))),
    rules: new Set(numbersOf(readText('docs/rules.md'))),
  },
  decisions: new Set(
    filesIn('docs/decisions').map((file) => /\/(\d{3})-[^/]+\.md$/.exec(file)?.[1] ?? `none in ${file}`),
  ),
}

const texts = filesIn('.')
  .filter((file) => !/\.(webp|png|jpg|ico|br)$/.test(file))
  .map((file) => ({ file, text: readText(file) }))

describe('a citation in code or documents', () => {
  it('is in the repository, or is a standard', () => {
    const count = texts.reduce((sum, { text }) => sum + text.split(s).length - 1, 0)
    expect(count).toBeGreaterThan(100)
    const broken = texts.flatMap(({ file, text }) =>
      brokenReferences(file, text, known).map((where) => `${file}:${where}`),
    )
    expect(broken).toEqual([])
  })

  it.each(pages)('finds each number in one heading of %s', (page) => {
    const numbers = numbersOf(readText(page))
    expect(numbers.length).toBeGreaterThan(5)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each([
    `/** As rules ${s}99 says. */`,
    `/** As rules ${s}2.99 says. */`,
    `/** Requirements ${s}6 and ${s}99. */`,
    `/** As the manual ${s}2 says. */`,
    `/** As ${s}2 says. */`,
    `/** As rules\n * ${s}2 says. */`,
    `/** A lone ${s} */`,
    `/** For a reason (decision ${'9'.repeat(3)}). */`,
  ])('would be caught at %j', (text) => {
    expect(brokenReferences('server/src/seed.ts', text, known)).toHaveLength(1)
  })

  it('is reported with its line', () => {
    expect(brokenReferences('seed.ts', `\n\n// rules ${s}99`, known)).toEqual([`3: rules ${s}99`])
  })

  it.each([
    `/** Rules ${s}2.1: one row. */`,
    `/** Requirements ${s}2 and ${s}15, rules ${s}1 to ${s}3. */`,
    `/** RFC 9457 ${s}3, WebAuthn level 3, ${s}6.1, ITU T.81 ${s}B.1.1. */`,
    '/** For a reason (decision 013). */',
  ])('may be %s', (text) => {
    expect(brokenReferences('server/src/seed.ts', text, known)).toEqual([])
  })

  it('may be a section of the same page', () => {
    expect(brokenReferences('docs/rules.md', `As ${s}2.1 says`, known)).toEqual([])
    expect(brokenReferences('docs/rules.md', `As ${s}99 says`, known)).toHaveLength(1)
  })
})
