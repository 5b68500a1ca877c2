import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskFiles } from './disk.ts'

test('the disk loses, at a start, what a kill left half written long ago, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = createDiskFiles(folder)
  await files.put([{ name: 'whole.webp', bytes: Buffer.from('whole') }])
  for (const name of ['old.webp.1f.part', 'young.webp.2f.part'])
    await writeFile(path.join(folder, name), 'half')
  for (const name of ['old.webp.1f.part', 'whole.webp']) await utimes(path.join(folder, name), 0, 0)
  await files.prepare()
  expect((await readdir(folder)).toSorted()).toEqual(['whole.webp', 'young.webp.2f.part'])
})
