import { noteFor, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/rows/ids.ts'
import { payment } from '../database/schema/payment.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { movePayment } from './store.ts'

/**
 * Marks a payment whose money was taken back as dealt with, until it changes again. `changes`: as the admin read it. Throws
 * `paymentNotFound`, the refusal of a state that forbids it, `changedSince` if it changed after that, `alreadySo` if another admin did it.
 */
export const dealWithTakenBack = async (
  database: Database,
  admin: Member,
  id: string,
  changes: number,
): Promise<void> => {
  if (!isId(id)) throw refuse('paymentNotFound')
  await database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, admin, 'payment.dealWith')
    const [row] = await transaction.select().from(payment).where(eq(payment.id, id)).for('update')
    if (!row) throw refuse('paymentNotFound')
    const name = noteFor(row) ?? 'noteReversal'
    transition(paymentMoves, 'payment', { status: row.status }, name, paymentParties(admin))
    if (row.takenBackChanges !== changes) throw refuse('changedSince', { thing: 'payment' })
    if (row.takenBackDealtWith === changes)
      throw refuse('alreadySo', { thing: 'payment', from: 'dealt with' })
    await movePayment(transaction, row, name, { takenBackDealtWith: changes }, { actor: admin.email })
  })
}
