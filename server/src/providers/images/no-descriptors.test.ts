import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, '../../../test/no-descriptors.ts')

test('a picture that comes while there are no file descriptors is to be tried again, and is decoded once there are', async () => {
  const limited = ['-c', 'ulimit -n 60 && exec "$0" "$1"', process.execPath, program]
  const { stdout } = await promisify(execFile)('sh', limited, { timeout: 30_000 })
  expect(stdout).toBe('busy, fine')
})
