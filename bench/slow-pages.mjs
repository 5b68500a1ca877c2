import { demoAccounts, demoPassword, send, signIn } from '../e2e/account.ts'
import { addToWishlist, makeOffer, openTestData } from '../e2e/test-data.ts'
import { visiblePaths } from '../e2e/paths.ts'

/** The id of the user's latest offer that matches. */
const findOffer = async (user, matches) => {
  const offers = await send(user, 'GET', `/offers/user?email=${user.email}&limit=100`)
  const found = offers.find(matches)
  if (!found) throw new Error('The demo has no such offer.')
  return found._id
}

/** Every page, by role: `{ role, path, storageState }`. Ids of properties, wishlist entries and payments are the demo's. */
export const slowPages = async (url) => {
  const testData = openTestData(url)
  const [user, agent, admin] = await Promise.all(
    ['user', 'agent', 'admin'].map((role) => signIn(url, demoAccounts[role], demoPassword)),
  )
  try {
    const [{ _id: property }] = await send(agent, 'GET', '/verified-properties-by-agents?limit=1')
    const own = await send(agent, 'GET', `/properties/agent?email=${agent.email}&limit=1`)
    const fresh = await testData.listProperty(agent)
    const wish = await addToWishlist(user, fresh)
    const pending = await testData.listProperty(agent)
    const payable = await makeOffer(user, pending, 100_000)
    await send(agent, 'PATCH', `/offers/update-status/${payable}`, {
      status: 'accepted',
      propertyId: pending._id,
    })
    const bought = await findOffer(user, ({ transactionId }) => transactionId)
    const [{ _id: charge }] = await send(admin, 'GET', '/admin/payments?limit=1')
    const pathsByRole = {
      guest: visiblePaths.guest.filter((path) => path !== '/no-such-page'),
      user: [
        ...visiblePaths.user,
        `/property/${property}`,
        `/dashboard/make-offer/${wish}`,
        `/dashboard/payment/${payable}`,
        `/dashboard/receipt/${bought}`,
      ],
      agent: [...visiblePaths.agent, `/dashboard/updateProperty/${own[0]._id}`],
      admin: [...visiblePaths.admin, `/dashboard/payments/${charge}`],
    }
    const states = { user: user.state, agent: agent.state, admin: admin.state }
    return Object.entries(pathsByRole).flatMap(([role, paths]) =>
      paths.map((path) => ({ role, path, storageState: states[role] })),
    )
  } finally {
    await testData.dispose()
    for (const account of [user, agent, admin]) await account.api.dispose()
  }
}
