import { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { expect, it } from 'vitest'
import { plainFilesOf } from './plain-files.ts'
import { readArchive } from './read-archive.ts'

type Header = { name: string; size: number; type?: string; prefix?: string }

/** The header of an entry of a tar archive, also of kinds that no backup has (POSIX pax, "ustar Interchange Format"). */
const tarHeader = ({ name, size, type = '0', prefix = '' }: Header): Buffer => {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')} `, 124)
  header.write('00000000000 ', 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const mega = 1024 * 1024
const zeros = Buffer.alloc(mega)

const backupHeader = JSON.stringify({
  format: 1,
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  createdAt: '2026-01-02T03:04:05.000Z',
  schemas: [{ name: 'public', migrations: [1] }],
  tables: [{ schema: 'public', name: 'app_user', columns: ['id'] }],
})
const begun = () => [
  tarHeader({ name: 'backup.json', size: backupHeader.length }),
  Buffer.from(backupHeader.padEnd(512)),
]
const pack = async (parts: Iterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(parts, { objectMode: false }).pipe(createZstdCompress()).toArray())

/** Why it is refused, and by how many MB this process grew meanwhile at most. */
const read = async (packed: Buffer) => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2)
  const refusal = await readArchive(Readable.from([packed], { objectMode: false }), undefined).then(
    () => 'accepted',
    ({ message }: Error) => message,
  )
  clearInterval(watch)
  return { refusal, grownMb: (Math.max(most, process.memoryUsage().rss) - before) / mega }
}

it.each([
  ['a pax header', 'x'],
  ['a global pax header', 'g'],
  ['a long name', 'L'],
  ['a long link', 'K'],
])('an archive of 48 kB with 256 MB in %s is refused before they are read', async (_what, type) => {
  const packed = await pack(
    (function* () {
      yield* begun()
      yield tarHeader({ name: 'long', type, size: 256 * mega })
      for (let at = 0; at < 256; at += 1) yield zeros
    })(),
  )
  expect(packed.length).toBeLessThan(48 * 1024)
  const { refusal, grownMb } = await read(packed)
  expect(refusal).toBe('it has an entry that is no plain file')
  expect(grownMb).toBeLessThan(100)
})

it.each([
  ['a link', { name: 'images/a.webp', type: '2', size: 0 }, 'no plain file'],
  ['a folder that only other readers see as one', { name: 'images/', type: '0', size: 512 }, 'no plain file'],
  ['a name in two parts', { name: 'a.webp', prefix: 'images', type: '0', size: 0 }, 'no plain file'],
  ['a file of 65 MB', { name: 'images/a.webp', type: '0', size: 65 * mega }, 'larger than any of ours'],
  ['a list of 9 MB', { name: 'manifest.json', type: '0', size: 9 * mega }, 'larger than any of ours'],
])('an archive with %s is refused', async (_what, header, reason) => {
  expect((await read(await pack([...begun(), tarHeader(header)]))).refusal).toContain(reason)
})

it('an archive that unpacks to far more than it could have come from is refused', async () => {
  const files = async function* () {
    for (;;) {
      yield tarHeader({ name: 'images/a.webp', size: mega })
      yield zeros
    }
  }
  let passed = 0
  const unpack = async () => {
    for await (const chunk of plainFilesOf(files(), () => 48 * 1024)) passed += chunk.length
  }
  await expect(unpack()).rejects.toThrow('it unpacks to far more than any of ours')
  expect(passed).toBeLessThan(500 * mega)
})
