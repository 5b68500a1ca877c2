import { merchantOf } from '../merchant.ts'
import { buildPayableOffer, eventually, payOffer, type People, readPayments } from './payment.ts'

/** A bought home whose charge somebody refunded at the card provider. Resolves once that was noticed. */
export const buildTakenBack = async (people: People): Promise<void> => {
  const { server, buyer } = people
  const { offerId } = await buildPayableOffer(people)
  await merchantOf(server).refund(await payOffer(server, buyer, offerId))
  await eventually(
    () => readPayments(server.database, offerId),
    ([row]) => row?.status === 'reversed',
  )
}
