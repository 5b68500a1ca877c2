import { eventually, buildPayableOffer, payByCard, type People, readPayments } from './payment.ts'
import { markAsFraud } from './user.ts'

/** A first part of an offer, paid with a card whose refund the bank returns; the offer then ended. Resolves once the refund has failed. */
export const buildFailedRefund = async (people: People): Promise<void> => {
  const { server, buyer } = people
  const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
  const { body } = await buyer.call('POST /create-payment-intent', { body: { offerId } })
  const { id: transactionId } = await payByCard(server, body.clientSecret, 'pm_card_refundFail')
  await buyer.call('POST /payments', { body: { offerId, transactionId } })
  await markAsFraud(server, agent)
  await eventually(
    async () => {
      await server.reconcile()
      return (await readPayments(server.database, offerId))[0]?.status
    },
    (status) => status === 'refundFailed',
  )
}
