import { readFile } from 'node:fs/promises'

type Chunk = { file: string; name: string; imports?: string[]; css?: string[] }

/** The built files that a page needs, as addresses under the site's root. */
export type PageFiles = { scripts: string[]; sheets: string[] }

/** Vite's build manifest (Vite, "Backend Integration"). */
export type Manifest = Record<string, Chunk>

export const readManifest = async (file: string): Promise<Manifest> =>
  JSON.parse(await readFile(file, 'utf8')) as Manifest

/** The files of `modules`, which are names without an ending, and of all that these import, each once, in the order in which they're needed. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts: string[] = []
  const sheets: string[] = []
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const one of chunk.imports ?? []) take(one)
    scripts.push(`/${chunk.file}`)
    sheets.push(...(chunk.css ?? []).map((sheet) => `/${sheet}`))
  }
  take('index.html')
  for (const module of modules) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === module && manifest[one]?.file)
    if (!key) throw new Error(`The build has no file for ${module}. Build the web app again.`)
    take(key)
  }
  return { scripts, sheets: [...new Set(sheets)] }
}
