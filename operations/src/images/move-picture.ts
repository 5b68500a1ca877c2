import { createHash } from 'node:crypto'
import { type ImageFiles, filesOf } from '@thikana/server/providers/images/files'

export type Moved = {
  /** Files that were copied now. */
  copied: number
  /** Files that neither store has. */
  missing: string[]
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Copies a file unless it is there, and reads it back. Throws a sentence if other bytes come back. */
const moveFile = async (
  from: ImageFiles,
  to: ImageFiles,
  name: string,
): Promise<'copied' | 'there' | 'missing'> => {
  const [bytes, there] = await Promise.all([from.read(name), to.read(name)])
  if (!bytes) return there ? 'there' : 'missing'
  const wanted = digest(bytes)
  if (there && digest(there) === wanted) return 'there'
  // A damaged one, of a copy that was cut off.
  if (there) await to.remove([name])
  await to.put([{ name, bytes }])
  const back = await to.read(name)
  if (back && digest(back) === wanted) return 'copied'
  await to.remove([name])
  throw new Error(`${name} came back from ${to.store} with other bytes.`)
}

/**
 * Copies the files of a picture, each verified by its SHA-256, and takes them away again if the picture was deleted meanwhile. Those that
 * are there already stay as they are.
 */
export const movePicture = async (options: {
  from: ImageFiles
  to: ImageFiles
  url: string
  isKnown: () => Promise<boolean>
}): Promise<Moved> => {
  const { from, to, url, isKnown } = options
  const moved: Moved = { copied: 0, missing: [] }
  for (const name of filesOf(url)) {
    const result = await moveFile(from, to, name)
    if (result === 'copied') moved.copied += 1
    if (result === 'missing') moved.missing.push(name)
  }
  if (await isKnown()) return moved
  await to.remove(filesOf(url))
  return { copied: 0, missing: [] }
}
