type Place = 'browser' | 'API'
type Requirement = { id: string; places: Place[] }
export type TestFile = { file: string; text: string }

/** `- R-login: …`, proven in a browser, `- C-login: …`, by the API, or `- S-login (both): …`. */
const entry = /^- ([A-Z]-[a-z-]+)(?: \((API|both)\))?: /gm

const requirementsIn = (page: string): Requirement[] =>
  [...page.matchAll(entry)].map(([, id = '', proof = id.startsWith('C-') ? 'API' : 'browser']) => ({
    id,
    places: proof === 'both' ? ['browser', 'API'] : proof === 'API' ? ['API'] : ['browser'],
  }))

/** A title begins with its ids; ids in comments or later in a text don't count. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/['"`]((?:\[[A-Z]-[a-z-]+\] )+)/g)].flatMap(([, ids = '']) =>
    ids
      .trim()
      .split(' ')
      .map((id) => id.slice(1, -1)),
  )

const placeOf = (file: string): Place => (file.startsWith('e2e/') ? 'browser' : 'API')

/** A line for each problem, and a last one with the number of requirements that have a test title. */
export const coverage = (page: string, tests: TestFile[]): { isComplete: boolean; lines: string[] } => {
  const requirements = requirementsIn(page)
  const titles = tests.flatMap(({ file, text }) => idsIn(text).map((id) => ({ id, file })))
  const isProven = (id: string, place: Place) =>
    titles.some((title) => title.id === id && placeOf(title.file) === place)
  const gaps = requirements
    .map(({ id, places }) => ({ id, places: places.filter((place) => !isProven(id, place)) }))
    .filter(({ places }) => places.length > 0)
  const unknown = titles.filter(({ id }) => requirements.every((one) => one.id !== id))
  const total = requirements.length
  return {
    isComplete: total > 0 && gaps.length === 0 && unknown.length === 0,
    lines: [
      ...gaps.map(({ id, places }) => `${id}: no test title has it (${places.join(', ')})`),
      ...unknown.map(({ id, file }) => `${id}: a test title in ${file} has it, but it is not a requirement`),
      `${total - gaps.length} of ${total} requirements have a test title`,
    ],
  }
}
