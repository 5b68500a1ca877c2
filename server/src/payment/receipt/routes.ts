import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { mount } from '../../http/api/mount.ts'
import { receiptDrawer } from './draw-receipt.ts'
import { type Issuer, readReceipt } from './read-receipt.ts'

type Deps = Issuer & { database: Database }

export const mountReceipts = (app: FastifyInstance, { database: { db }, ...issuer }: Deps): void => {
  const drawReceipt = receiptDrawer()

  mount(app, 'GET /offers/:id/receipt', ({ actor, params }) => readReceipt(db, actor, params.id, issuer))

  mount(app, 'GET /offers/:id/receipt.pdf', async ({ actor, params }) => {
    const receipt = await readReceipt(db, actor, params.id, issuer)
    return {
      fileName: `${receipt.brand} receipt ${receipt.propertyTitle}`,
      bytes: await drawReceipt(receipt),
    }
  })
}
