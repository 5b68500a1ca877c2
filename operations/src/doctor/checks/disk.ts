import { statfs } from 'node:fs/promises'
import { minFree } from '@thikana/server/http/limits/storage'
import { type Check, ok, problem, warning } from '../check.ts'
import { existingFolder } from './data-folder.ts'

/** Above what the server needs to write at all: a day's uploads need more than the first figure. */
const [tooLittle, little] = [64 * 1024 ** 2, 2 * 1024 ** 3]

const inWords = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`

export const disk: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => {
    const { bavail, bsize, files, ffree } = await statfs(existingFolder(dataDir))
    const free = bavail * bsize
    const says = `${inWords(free)} are free for DATA_DIR (${dataDir}).`
    const todo = 'Free or add space there, or move DATA_DIR to a larger disk.'
    if (free < tooLittle)
      return [
        problem(
          `${says} Below ${inWords(minFree)} the server answers 503 to everything that is stored.`,
          todo,
        ),
      ]
    if (files > 0 && ffree < 1000)
      return [problem(`The disk of DATA_DIR has room for ${ffree} more files only.`, 'Remove files there.')]
    return [free < little ? warning(says, todo) : ok(says)]
  },
}
