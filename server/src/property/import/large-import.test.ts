// @module-tag measuring
import { setTimeout as sleep } from 'node:timers/promises'
import { importLimits } from '@thikana/domain/property/listing-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureMaxPause } from '../../../test/event-loop.ts'
import { checkRows, fileOf, home, importFile, runImport } from '../../../test/import/file.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { rows } = importLimits
/** Milliseconds. */
const longest = 60_000
const longestPause = 400

it(
  '[S-import-large] 10,000 rows are imported within a minute, while others are served and import files of their own',
  { timeout: 300_000 },
  async () => {
    const [agent, other] = [
      await server.buildUser('Large', 'agent'),
      await server.buildUser('Small', 'agent'),
    ]
    const list = Array.from({ length: rows }, (_, at) =>
      home({ reference: `L-${at}`, kind: 'flat', bedrooms: 3, sizeSqFt: '1,250', place: 'dhanmondi' }),
    )
    const file = fileOf(list)
    let isDone = false
    const began = performance.now()
    const work = async () => {
      const { _id: id } = await checkRows(agent, file)
      const large = runImport(agent, id).finally(() => (isDone = true))
      await sleep(500)
      expect((await importFile(other, fileOf([home()]))).done).toBe(1)
      expect(isDone).toBe(false)
      return large
    }
    let imported: Awaited<ReturnType<typeof runImport>> | undefined
    const pause = await measureMaxPause(async () => (imported = await work()))
    const took = performance.now() - began
    expect(imported).toMatchObject({ done: rows, drafts: rows })
    expect(took).toBeLessThan(longest)
    expect(pause).toBeLessThan(longestPause)

    const again = performance.now()
    const changed = list.map((row) => ({ ...row, bedrooms: 4 }))
    expect((await importFile(agent, fileOf(changed))).plans).toMatchObject({ update: rows })
    const updated = performance.now() - again
    expect(updated).toBeLessThan(longest)
    console.log(
      `10,000 rows: added in ${took | 0} ms, pauses of ${pause | 0} ms, changed in ${updated | 0} ms`,
    )
  },
)
