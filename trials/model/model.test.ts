// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLeaks } from '@thikana/server/test/leaks'
import { countFinalStatuses, runConcurrent, runSequential, type Summary } from './histories.ts'
import { type Context, startContext } from './context.ts'
import { settleAndCheck } from './actions.ts'

/** `npm test -- slow` sets hundreds, `npm test -- slow model` thousands. */
const histories = Number(process.env['MODEL_HISTORIES'] ?? 20)
/** Milliseconds: the start, and each history on a slow machine. */
const timeout = 60_000 + histories * 3_000

const summary: Summary = { histories: 0, commands: 0, violations: [] }
let context: Context
beforeAll(async () => {
  context = await startContext()
})
afterAll(async () => {
  const ends = await countFinalStatuses(context.server.database)
  console.log(
    `${summary.histories} histories, ${summary.commands} commands, ${summary.violations.length} violations; ended: ${ends}`,
  )
  await context.server.stop()
})

describe('the money', () => {
  it(`is where the model says in ${Math.ceil(histories / 2)} sequential histories`, { timeout }, async () => {
    await runSequential(context, Math.ceil(histories / 2), summary)
    expect(summary.violations).toEqual([])
  })

  it(
    `is never lost nor taken twice in ${Math.floor(histories / 2)} concurrent histories of eight people`,
    { timeout },
    async () => {
      await runConcurrent(context, Math.floor(histories / 2), summary)
      expect(summary.violations).toEqual([])
    },
  )

  it('adds up over all histories at the end, and no card number or client secret was stored or logged', async () => {
    expect(await settleAndCheck(context)).toEqual([])
    expect(await findLeaks(context.server)).toEqual([])
  })
})
