import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

const workspaces = ['domain', 'contract', 'server', 'operations', 'web', 'illustrations', 'sandbox', 'demo']
const left = new Set(['node_modules', 'dist'])

export type CheckoutCopy = {
  folder: string
  /** Replaces a text in one of the files; throws if the text isn't there. */
  edit(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

/**
 * A copy of the sources that a test may change without touching the checkout. It is inside the checkout, so that it finds the installed
 * packages; the project's own packages are those of the copy.
 */
export const copyCheckout = async (): Promise<CheckoutCopy> => {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/dev-test-'))
  const filter = (source: string) => !left.has(path.basename(source))
  for (const name of [...workspaces, 'scripts', '.env.example', 'tsconfig.json'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter })
  const own = path.join(folder, 'node_modules/@thikana')
  await mkdir(own, { recursive: true })
  for (const name of workspaces) {
    await symlink(path.join(folder, name), path.join(own, name))
    const nested = path.join(root, name, 'node_modules')
    const packages = await readdir(nested).catch(() => [])
    if (packages.some((one) => !one.startsWith('.')))
      await symlink(nested, path.join(folder, name, 'node_modules'))
  }
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”`)
      await writeFile(
        path.join(folder, file),
        text.replace(from, () => to),
      )
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
