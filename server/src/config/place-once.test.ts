import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeOnce } from './place-once.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-once-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)

/** As a disk without hard links answers. */
const refused = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

it.each(['EPERM', 'EOPNOTSUPP', 'ENOSYS', 'with links'])(
  'of several drafts for one name exactly one gets it, on a disk that answers %s to a hard link too',
  async (code) => {
    const link = code === 'with links' ? undefined : refused(code)
    const drafts = ['a', 'b', 'c']
    for (const draft of drafts) writeFileSync(at(draft), `of ${draft}`)
    const placed = await Promise.all(drafts.map((draft) => placeOnce(at(draft), at('name'), link)))
    const winner = drafts[placed.indexOf(true)]
    expect(placed.filter(Boolean)).toHaveLength(1)
    expect(readFileSync(at('name'), 'utf8')).toBe(`of ${winner}`)
    expect(readdirSync(folder)).toEqual(['name'])
  },
)

it('another failure is told', async () => {
  writeFileSync(at('a'), '')
  await expect(placeOnce(at('a'), at('name'), refused('EIO'))).rejects.toThrow('EIO')
})
