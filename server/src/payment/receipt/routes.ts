import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { mount } from '../../http/api/mount.ts'
import { type Issuer, readReceipt } from './read-receipt.ts'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import type { Receipt } from '@thikana/contract/api'
import { createCache } from '../../cache/cache.ts'
import { i18nFor } from '../../http/language.ts'
import { createLine } from '../../database/turns.ts'

type Draw = (i18n: I18n, receipt: Receipt) => Promise<Uint8Array>

/** How many receipts are cached, of some 10 kB each, and how many may wait while one is drawn. */
export const [maxCached, maxWaiting] = [100, 20]

/** Loads what makes PDFs, some 10 MB, for the first receipt. */
const printReceipt: Draw = async (i18n, receipt) => {
  const printing = await import('./print-receipt.ts')
  return printing.printReceipt(i18n, receipt)
}

const digestOf = ({ locale }: I18n, receipt: Receipt) =>
  createHash('sha256')
    .update(JSON.stringify([locale, receipt]))
    .digest('base64')

/**
 * Draws receipts one at a time, since each blocks the process for tens of milliseconds, and caches the latest: a receipt is redrawn only
 * if its content changed, and once for each language. Throws Refusal `tooMany` if too many wait.
 */
export const receiptDrawer = (draw: Draw = printReceipt): Draw => {
  const turn = createLine(1, maxWaiting)
  const drawn = createCache<Uint8Array>({ maxEntries: maxCached })
  const begin: Draw = (i18n, receipt) =>
    turn(async () => {
      // Lets other requests run between two receipts.
      await nextTurn()
      return draw(i18n, receipt)
    })

  return async (i18n, receipt) => drawn.read(digestOf(i18n, receipt), () => begin(i18n, receipt))
}

type Deps = Issuer & { database: Database }

export const mountReceipts = (app: FastifyInstance, { database: { db }, ...issuer }: Deps): void => {
  const drawReceipt = receiptDrawer()

  mount(app, 'GET /offers/:id/receipt', ({ actor, params }) => readReceipt(db, actor, params.id, issuer))

  mount(app, 'GET /offers/:id/receipt.pdf', async ({ actor, params, request }) => {
    const receipt = await readReceipt(db, actor, params.id, issuer)
    return {
      fileName: `${receipt.brand} receipt ${receipt.propertyTitle}`,
      bytes: await drawReceipt(i18nFor(request), receipt),
    }
  })
}
