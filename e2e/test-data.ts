import { randomBytes } from 'node:crypto'
import type { AnswerStatus } from '@thikana/domain/offer/offer-answer'
import { type Account, demoAccounts, demoPassword, send, signIn, signUp } from './account.ts'
import type { Photo } from '@thikana/domain/photo/photo'
import type { KnownFacts } from '@thikana/domain/property/property-facts'
import type { Page } from '@playwright/test'

/** The intent's id is the part of the client secret before `_secret_`, at the sandbox as at Stripe. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Pays with a card directly at the sandbox, as the payment page does. */
export const confirmCharge = ({ api }: Account, clientSecret: string, method = 'pm_card_visa') =>
  api.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
    form: { client_secret: clientSecret, payment_method: method },
  })

export type Property = {
  _id: string
  title: string
  location: string
  image: string
  description: string
  priceMin: number
  priceMax: number
}

type Draft = Partial<Omit<Property, '_id'>> & { images?: Photo[] } & KnownFacts

/** Appends a random suffix, so that tests on the same product don't see each other's data. */
export const unique = (text: string): string => `${text} ${randomBytes(3).toString('hex')}`

/** In ten days, in a date field's format. */
export const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/** Looks over the offer that is filled in, and sends it. */
export const sendOffer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check your offer' }).click()
  await page.getByRole('dialog', { name: 'Your offer' }).getByRole('button', { name: 'Send offer' }).click()
}

/** A green PNG of 320 by 240 pixels. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADwAQMAAABL4y8oAAAAA1BMVEU/el+mSUJuAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRoge3BgQAAAADDoPlTH+ECVQEAAAAAAAAAAEDXACZwAAGdpR3mAAAAAElFTkSuQmCC',
  'base64',
)

const upload = async ({ api }: Account): Promise<string> => {
  const image = { name: 'field.png', mimeType: 'image/png', buffer: photo }
  const answer = await api.post('/api/images', { multipart: { image } })
  if (!answer.ok()) throw new Error(`The upload was answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()).data.url
}

/** Accounts, properties and offers for tests, created over the API as the pages do. */
export const openTestData = (url: string) => {
  const created: Account[] = []
  const signedIn = new Map<string, Promise<Account>>()
  const signInOnce = (email: string) => {
    const account = signedIn.get(email) ?? signIn(url, email, demoPassword)
    signedIn.set(email, account)
    return account
  }

  const createAccount = async (role: 'user' | 'agent' | 'admin' = 'user'): Promise<Account> => {
    const name = unique(`Test ${role}`)
    const account = await signUp(url, name, `${name.toLowerCase().replaceAll(' ', '.')}@people.test`)
    created.push(account)
    if (role !== 'user') {
      const { _id } = await send<{ _id: string }>(account, 'GET', `/users/${account.email}`)
      await send(await signInOnce(demoAccounts.admin), 'PATCH', `/users/role/${_id}`, { role })
    }
    return account
  }

  const pictures = new Map<string, Promise<string>>()
  /** A picture that this account uploaded, once. */
  const uploadOnce = (account: Account) => {
    const picture = pictures.get(account.email) ?? upload(account)
    pictures.set(account.email, picture)
    return picture
  }

  /** A pending property. */
  const addProperty = async (agent: Account, draft: Draft = {}): Promise<Property> => {
    const property = {
      title: unique('Two rooms over the lake'),
      location: 'Dhanmondi, Dhaka',
      description: 'Second floor, facing south, over the lake.',
      priceMin: 90_000,
      priceMax: 120_000,
      image: await uploadOnce(agent),
      ...draft,
    }
    const { insertedId } = await send(agent, 'POST', '/properties', property)
    return { _id: insertedId, ...property }
  }

  const moderate = async ({ _id }: Property, status: 'verified' | 'rejected') =>
    send(await signInOnce(demoAccounts.admin), 'PATCH', `/properties/status/${_id}`, { status })

  /** A verified property. */
  const listProperty = async (agent: Account, draft?: Draft): Promise<Property> => {
    const property = await addProperty(agent, draft)
    await moderate(property, 'verified')
    return property
  }

  return {
    url,
    signInOnce,
    createAccount,
    addProperty,
    moderate,
    listProperty,
    /** A verified property of a new agent, and a new user who may want it. */
    createProperty: async () => {
      const [agent, user] = [await createAccount('agent'), await createAccount()]
      return { agent, user, property: await listProperty(agent) }
    },
    dispose: async () => {
      for (const account of [...created, ...(await Promise.all(signedIn.values()))])
        await account.api.dispose()
    },
  }
}

export type TestData = ReturnType<typeof openTestData>

/** Returns the id of the wishlist entry. */
export const addToWishlist = async (user: Account, { _id: propertyId }: Property): Promise<string> =>
  (await send(user, 'POST', '/wishlist', { propertyId, userEmail: user.email })).insertedId

/** Returns the id of the offer. */
export const makeOffer = async (
  user: Account,
  { _id: propertyId }: Property,
  offerAmount: number,
): Promise<string> =>
  (await send(user, 'POST', '/offers', { propertyId, offerAmount, buyingDate: inTenDays() })).insertedId

export const answerOffer = (agent: Account, property: Property, id: string, status: AnswerStatus) =>
  send(agent, 'PATCH', `/offers/update-status/${id}`, { status, propertyId: property._id })

/** Pays what is due on an accepted offer, or its next part, with a working card. Returns the transaction id. */
export const payOffer = async (user: Account, offerId: string): Promise<string> => {
  const { clientSecret } = await send<{ clientSecret: string }>(user, 'POST', '/create-payment-intent', {
    offerId,
  })
  const transactionId = intentIdOf(clientSecret)
  const confirmed = await confirmCharge(user, clientSecret)
  if (!confirmed.ok()) throw new Error(`The card was answered ${confirmed.status()}`)
  await send(user, 'POST', '/payments', { offerId, transactionId, email: user.email })
  return transactionId
}

export const addReview = async (
  user: Account,
  { _id: propertyId }: Property,
  rating: number,
  comment: string,
) => (await send(user, 'POST', '/reviews', { propertyId, rating, comment })).insertedId

/** A property with a fixed price in dollars, and a user with an accepted offer on it that waits for payment. */
export const acceptedOffer = async (testData: TestData, dollars = 100_000) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent, { priceMin: dollars, priceMax: dollars })
  const id = await makeOffer(user, property, dollars)
  await answerOffer(agent, property, id, 'accepted')
  return { agent, user, property, id }
}

/** Fills in one of the sandbox's test cards, by its last four digits. */
export const useCard = (page: Page, end: string) =>
  page.getByRole('button', { name: `Use the card ending in ${end}` }).click()

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Fills in a test card by its last four digits, and submits it. */
export const payBy = async (page: Page, end: string) => {
  await useCard(page, end)
  await payButton(page).click()
}
