type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }

/** What Vite built: its manifest (Vite, "Backend Integration"), and the text of each sheet by its address. */
export type Build = { manifest: Record<string, Chunk>; sheets: Record<string, string> }

/** The app's own files, as addresses under the site's root: its script comes last of `scripts`. */
export type PageFiles = { scripts: string[]; sheets: string[] }

const app = 'src/app/main.tsx'

/** The files that every page needs, and with them those of `modules`, which are names without folder and ending. */
const allOf = ({ manifest }: Build, modules: readonly string[]): PageFiles => {
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
export const appFiles = (build: Build): PageFiles => allOf(build, [])

/** The files of `modules` besides those, and of all that they import, each once, in the order in which they're needed. */
export const filesOf = (build: Build, modules: readonly string[]): PageFiles => {
  const start = appFiles(build)
  const { scripts, sheets } = allOf(build, modules)
  return {
    scripts: scripts.filter((one) => !start.scripts.includes(one)),
    sheets: sheets.filter((one) => !start.sheets.includes(one)),
  }
}

/** The part of the typeface that every page needs. */
export const typefaceOf = ({ manifest }: Build): string | undefined => {
  const key = Object.keys(manifest).find((one) => /latin-wght.*\.woff2$/.test(one))
  return key && `/${manifest[key]?.file}`
}
