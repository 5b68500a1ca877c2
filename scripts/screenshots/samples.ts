import type { Offer, Payment, Property, Wish } from '@thikana/contract/api'
import { type Account, demoAccounts, send } from '../../e2e/account.ts'
import type { TestData } from '../../e2e/test-data.ts'

/** Records of the demo that URLs refer to; nothing is created or changed. */
export type Samples = Awaited<ReturnType<typeof readSamples>>

/** The product runs without the demo, or the demo was changed. */
const missing = (what: string) => new Error(`The product has no ${what}. Use a fresh demo.`)

/** Throws if the product has no such record. */
const find = <Thing>(what: string, things: Thing[], is: (thing: Thing) => boolean): Thing => {
  const found = things.find(is)
  if (!found) throw missing(what)
  return found
}

export const readSamples = async (testData: TestData) => {
  const [user, agent, admin] = await Promise.all(
    [demoAccounts.user, demoAccounts.agent, demoAccounts.admin].map(testData.signInOnce),
  )
  if (!user || !agent || !admin) throw new Error('The product has no accounts to sign in with.')
  const list = <Thing>(account: Account, path: string) => send<Thing[]>(account, 'GET', path)
  const offers = await list<Offer>(user, `/offers/user?email=${user.email}`)
  const wishes = await list<Wish>(user, `/wishlist?email=${user.email}`)
  const listed = await list<Property>(user, '/verified-properties-by-agents')
  const mine = await list<Property>(agent, `/properties/agent?email=${agent.email}`)
  const waiting = await list<Property>(admin, '/properties?status=pending')

  /** The agent of a listed home: those who sign in have many, the others a few. */
  const agentOfHome = async (hasMany: boolean) => {
    const home = find(
      'listed home',
      listed,
      ({ agentEmail = '' }) => /^agent2?@/.test(agentEmail) === hasMany,
    )
    return (await send<Property>(user, 'GET', `/properties/${home._id}`)).agentId ?? ''
  }

  const shared = { showsNotes: true, showsName: false }
  const { token: sharedBy } = await send<{ token: string }>(user, 'POST', '/wishlist/link', shared)

  const charges = await list<Payment>(admin, '/admin/payments?state=captured')

  const isOpen = ({ status, isSold, isUnderOffer }: Property) =>
    status === 'verified' && !isSold && !isUnderOffer
  const isWished = ({ _id }: Property) => wishes.some(({ propertyId }) => propertyId === _id)
  // In taka both are paid in parts.
  const toPay = offers
    .filter(({ status }) => status === 'accepted')
    .toSorted((one, other) => one.offerAmount - other.offerAmount)
  const [least, most] = [toPay.at(0), toPay.at(-1)]
  if (!least || !most || least === most) throw missing('two offers to pay')
  const bought = find('purchase', offers, ({ status }) => status === 'bought')
  const openWish = find('wish that takes offers', wishes, ({ takesOffers }) => takesOffers)
  return {
    offers: {
      toPay: least._id,
      inParts: most._id,
      bought: bought._id,
      pending: find('pending offer', offers, ({ status }) => status === 'pending')._id,
    },
    wishes: {
      open: openWish._id,
      closed: find('wish that takes none', wishes, ({ takesOffers }) => !takesOffers)._id,
    },
    sharedBy,
    agents: { busy: await agentOfHome(true), few: await agentOfHome(false) },
    person: await agentOfHome(true),
    charge: find('captured charge', charges, () => true)._id,
    properties: {
      new: find(
        'open property',
        listed,
        (property) => isOpen(property) && !isWished(property) && property.agentEmail !== agent.email,
      )._id,
      wished: openWish.propertyId,
      promised: least.propertyId,
      sold: bought.propertyId,
      mine: find('property of the agent', mine, isOpen)._id,
      mineSold: find('sold property of the agent', mine, ({ isSold }) => isSold)._id,
      waiting: find('property that waits', waiting, () => true)._id,
    },
  }
}
