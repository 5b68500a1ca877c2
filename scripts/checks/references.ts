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

export type Known = {
  /** The numbers of the headings, by the name by which a document is cited. */
  sections: Record<'requirements' | 'rules', Set<string>>
  /** Numbers of decisions, such as `013`. */
  decisions: Set<string>
}

/** The numbers of a page's headings: `7` of `## 7. Properties`, `2.1` of `### 2.1 Property`. */
export const numbersOf = (page: string): string[] =>
  [...page.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)

/** Within these two, a section without a document name is their own. */
const documentOf = (file: string) =>
  (['requirements', 'rules'] as const).find((name) => file === `docs/${name}.md`)

/** Citations in `text` that don't resolve, `line: citation` each. */
export const brokenReferences = (file: string, text: string, { sections, decisions }: Known): string[] => {
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
