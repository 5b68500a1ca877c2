import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './sources.ts'

let count = 0

export type Sample = { file: string; text: string; breaks: string | null }

/** The rule that a forbidden import breaks. */
export const imports = 'eslint(no-restricted-imports)'

/** A separate file with this text, in a folder with the part's name. */
export const sampleIn = (part: string, text: string, breaks: string | null, ending = 'ts'): Sample => {
  count += 1
  return { file: `${part}/seed-${count}.${ending}`, text, breaks }
}

/** A type import, which compiles to nothing but makes one folder depend on another nevertheless. */
export const typeFrom = (specifier: string) =>
  `import type { Found } from '${specifier}'\nexport type A = Found`

/** Lints the samples under the project's rules. Returns which rules a sample violates. */
export const lint = async (samples: Sample[]): Promise<(sample: Sample) => string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-seeds-'))
  try {
    for (const file of ['oxlint.config.ts', 'oxlint.imports.ts'])
      await cp(path.join(root, file), path.join(folder, file))
    for (const { file, text } of samples) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
      await writeFile(path.join(folder, file), `${text}\n`)
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint')
    const ended = await promisify(execFile)(oxlint, ['--format=json', '.'], { cwd: folder }).catch(
      (error: { code: number; stdout: string }) => error,
    )
    if (!('code' in ended) || ended.code !== 1) throw new Error('The linter found nothing, or failed')
    const found: { code: string; filename: string }[] = JSON.parse(ended.stdout).diagnostics
    return ({ file }) => found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
