// @module-tag slow
import { expect, it } from 'vitest'
import { runChaos } from './run.ts'
import { points } from './inject-kills.ts'

it(
  'a server that is killed between any two effects loses no money and takes none twice',
  { timeout: 300_000 },
  async () => {
    const rows = await runChaos(1)
    expect(rows.map(({ point, violations }) => [point, violations])).toEqual(
      points.map((point) => [point, []]),
    )
    // A point that no round died at would prove nothing.
    expect(rows.filter(({ kills }) => kills === 0).map(({ point }) => point)).toEqual([])
  },
)
