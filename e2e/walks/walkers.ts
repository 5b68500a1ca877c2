import { type Account, demoAccounts, send } from '../account.ts'
import { addReview, addToWishlist, answerOffer, makeOffer, payOffer, type TestData } from '../test-data.ts'
import { visiblePaths } from '../paths.ts'

export type Walker = { account: Account | 'admin' | 'guest'; paths: string[] }

/** What the accounts of the walks write. */
const usualTexts = {
  review: 'The lift works, and the stairs are wide.',
  question: 'When may I come and see it?',
  report: 'Ask them.',
}

/** An account of each role, with all its pages to check, including those of a property, wish, offer and payment. */
export const walkers: Record<
  keyof typeof visiblePaths,
  (testData: TestData, texts?: typeof usualTexts) => Promise<Walker>
> = {
  guest: async () => ({ account: 'guest', paths: visiblePaths.guest }),
  user: async (testData, texts = usualTexts) => {
    const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
    const [wished, wanted] = [await testData.listProperty(agent), await testData.listProperty(agent)]
    const entry = await addToWishlist(user, wished)
    await addToWishlist(user, wanted)
    const id = await makeOffer(user, wanted, 100_000)
    await answerOffer(agent, wanted, id, 'accepted')
    await addReview(user, wished, 3.5, texts.review)
    const question = { propertyId: wished._id, text: texts.question }
    const thread = await send<{ insertedId: string }>(user, 'POST', '/threads', question)
    await send(user, 'POST', '/reports', {
      propertyId: wished._id,
      reason: 'soldAlready',
      text: texts.report,
    })
    const bought = await testData.listProperty(agent)
    const purchase = await makeOffer(user, bought, 100_000)
    await answerOffer(agent, bought, purchase, 'accepted')
    await payOffer(user, purchase)
    const own = [
      `/property/${wished._id}`,
      `/compare?ids=${wished._id},${wanted._id}`,
      `/dashboard/messages/${thread.insertedId}`,
      `/dashboard/make-offer/${entry}`,
      `/dashboard/payment/${id}`,
      // Two addresses of the same page, whose heading stays.
      `/dashboard/receipt/${purchase}`,
      `/dashboard/payment/${purchase}`,
    ]
    return { account: user, paths: [...visiblePaths.user, ...own] }
  },
  agent: async (testData) => {
    const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
    const [listed, waiting] = [await testData.listProperty(agent), await testData.addProperty(agent)]
    await makeOffer(user, listed, 100_000)
    return { account: agent, paths: [...visiblePaths.agent, `/dashboard/updateProperty/${waiting._id}`] }
  },
  admin: async (testData) => {
    const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
    const { _id: propertyId } = await testData.listProperty(agent)
    await send(user, 'POST', '/reports', { propertyId, reason: 'notTheOwner' })
    const charges = await send<{ _id: string }[]>(
      await testData.signInOnce(demoAccounts.admin),
      'GET',
      '/admin/payments?limit=1',
    )
    const own = charges.map(({ _id }) => `/dashboard/payments/${_id}`)
    return { account: 'admin', paths: [...visiblePaths.admin, ...own] }
  },
}

export const allRoles = ['guest', 'user', 'agent', 'admin'] as const
