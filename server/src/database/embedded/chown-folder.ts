import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { RunAs } from './run-as.ts'

/** Makes the user that runs PostgreSQL own the folder and its contents: a start as root may follow one as another user. */
export const chownFolder = (folder: string, { owner }: RunAs): void => {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === owner.uid) return
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The folder itself comes last, so that an interrupted change is continued by the next start.
  for (const entry of [...entries, '']) lchownSync(path.join(folder, entry), owner.uid, owner.gid)
}
