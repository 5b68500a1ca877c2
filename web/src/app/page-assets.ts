import type { Build } from '@thikana/contract/rendering'
import type { Language } from '@thikana/domain/language'

/** The build with the scripts of one language. */
export const buildIn = (build: Build, language: Language): Build => {
  const { folder = 'assets' } = build.languages[language] ?? {}
  const move = (file: string) => (file.endsWith('.js') ? file.replace(/^assets/, folder) : file)
  const chunks = Object.entries(build.manifest)
  return {
    ...build,
    manifest: Object.fromEntries(chunks.map(([key, chunk]) => [key, { ...chunk, file: move(chunk.file) }])),
  }
}

/** The app's own files, as addresses under the site's root: its script comes last of `scripts`. */
export type PageFiles = { scripts: string[]; sheets: string[] }

const app = 'src/app/main.tsx'

/** The files that every page needs, and with them those of `modules`, which are names without folder and ending. */
const collectFiles = ({ manifest }: Build, modules: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts: string[] = []
  const sheets = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const one of chunk.imports ?? []) take(one)
    scripts.push(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`)
  }
  take(app)
  for (const module of modules) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === module)
    if (!key) throw new Error(`The build has no file for ${module}. Build the web app again.`)
    take(key)
  }
  return { scripts, sheets: [...sheets] }
}

/** The files that every page loads. */
export const appFiles = (build: Build): PageFiles => collectFiles(build, [])

/** The files of `modules` besides those, and of all that they import, each once, in the order in which they're needed. */
export const listFiles = (build: Build, modules: readonly string[]): PageFiles => {
  const start = appFiles(build)
  const { scripts, sheets } = collectFiles(build, modules)
  return {
    scripts: scripts.filter((one) => !start.scripts.includes(one)),
    sheets: sheets.filter((one) => !start.sheets.includes(one)),
  }
}

const findFont = ({ manifest }: Build, part: RegExp): string | undefined => {
  const key = Object.keys(manifest).find((one) => part.test(one))
  return key && `/${manifest[key]?.file}`
}

/** The part of the typeface that every page needs. */
export const findTypeface = (build: Build): string | undefined => findFont(build, /latin-wght.*\.woff2$/)

/** The typeface's Bangla letters. */
export const findBangla = (build: Build): string | undefined => findFont(build, /bengali-wght.*\.woff2$/)

/** The styles that only pages in Bangla need. */
export const banglaSheets = ({ manifest }: Build): string[] => {
  const sheet = manifest['src/theme/bangla.css']
  return sheet ? [`/${sheet.file}`] : []
}
