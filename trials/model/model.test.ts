import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaksOf } from '@thikana/server/test/leaks'
import { restOf } from './at-rest.ts'
import { countEnds, gatherCrowds, type Summary, tellStories } from './histories.ts'
import { openWorld, type World } from './context.ts'

/** How many histories; `npm run test:model` asks for thousands. */
const histories = Number(process.env['MODEL_HISTORIES'] ?? 60)
/** Milliseconds: a quarter of a minute for the start, then what a slow machine takes for each. */
const timeout = 60_000 + histories * 3_000

const summary: Summary = { histories: 0, commands: 0, violations: [] }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  const ends = await countEnds(world.server.database)
  console.log(
    `${summary.histories} histories, ${summary.commands} commands, ${summary.violations.length} violations; ended: ${ends}`,
  )
  await world.server.stop()
})

describe('the money', () => {
  it(
    `is where the model says in ${Math.ceil(histories / 2)} stories told one after the other`,
    { timeout },
    async () => {
      await tellStories(world, Math.ceil(histories / 2), summary)
      expect(summary.violations).toEqual([])
    },
  )

  it(
    `is never lost nor taken twice in ${Math.floor(histories / 2)} crowds of eight at once`,
    { timeout },
    async () => {
      await gatherCrowds(world, Math.floor(histories / 2), summary)
      expect(summary.violations).toEqual([])
    },
  )

  it('is in order for all of them together at the end, and no card number or client secret is left anywhere', async () => {
    expect(await restOf(world)).toEqual([])
    expect(await leaksOf(world.server)).toEqual([])
  })
})
