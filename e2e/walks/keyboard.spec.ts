import path from 'node:path'
import { activate, expectArrival, expectTrap, stepDownTo, tabTo, type } from '../keyboard.ts'
import { answerOffer, makeOffer, unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('a user with only a keyboard skips the bar, opens and leaves the menu of a phone, and arrives at the heading of every page', async ({
  open,
}) => {
  const page = await open('guest', '/', { viewport: { width: 390, height: 800 } })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  const menu = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, menu, { back: true })
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  // The page is readable before its script runs, and does nothing until then.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.locator(':focus')).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await expectTrap(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Space')
  await activate(page, dialog.getByRole('link', { name: 'Register' }))
  await expect(dialog).toHaveCount(0)
  await expectArrival(page, /Make an account|Register/)
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Log in' }))
  await expectArrival(page, /Log in|Welcome/)
})

test('a user with only a keyboard registers, logs in, finds a home, adds it to the wishlist and makes an offer on it', async ({
  open,
  testData,
}) => {
  test.setTimeout(120_000)
  const area = unique('Keyboard Lane')
  const property = await testData.listProperty(await testData.createAccount('agent'), { location: area })
  const name = unique('Nimble Fingers')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.test`
  const page = await open('guest', '/register')
  const main = page.getByRole('main')
  await type(page, main.getByLabel('Name'), name)
  await type(page, main.getByLabel('Email'), email)
  await type(page, main.getByLabel('Password', { exact: true }), 'Secret!2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await expectArrival(page, /^Homes in Bangladesh/, /^\S+$/)

  const bar = page.getByRole('banner')
  await tabTo(page, bar.getByRole('button', { name: 'Log Out' }), { back: true })
  await page.keyboard.press('Space')
  await activate(page, bar.getByRole('link', { name: 'Log in' }))
  await type(page, main.getByLabel('Email'), email)
  await type(page, main.getByLabel('Password', { exact: true }), 'Secret!2026')
  await activate(page, main.getByRole('button', { name: 'Log in' }), 'Space')
  await expectArrival(page, /^Homes in Bangladesh/, /^\S+$/)

  await tabTo(page, bar.getByRole('link', { name: 'All properties' }), { back: true })
  await page.keyboard.press('Enter')
  await expectArrival(page, /properties/i)
  await type(page, page.getByRole('combobox', { name: 'Search by location' }), area)
  await page.keyboard.press('Enter')
  await activate(page, main.getByRole('link', { name: property.title }))
  await expectArrival(page, new RegExp(`^${property.title}`))
  await activate(page, main.getByRole('button', { name: 'Add to wishlist', exact: true }), 'Space')
  const offerLink = main.getByRole('link', { name: 'Make an offer' })
  await expect(offerLink).toBeVisible()
  // The button keeps the focus and changes its text; the next link appears above it.
  await expect(main.getByRole('button', { name: 'Added', exact: true })).toBeFocused()
  await tabTo(page, offerLink, { back: true, maxPresses: 2 })
  await page.keyboard.press('Enter')
  await expectArrival(page, /offer/i)

  const amount = page.getByRole('textbox', { name: 'Offer amount' })
  await type(page, amount, '100000')
  await tabTo(page, page.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await expect(amount).not.toHaveValue('$100,000')
  await page.keyboard.press('Home')
  await expect(amount).toHaveValue('$90,000')
  await tabTo(page, page.getByLabel('Preferred buying date'))
  // Month, day and year, as in an American browser.
  await page.keyboard.type('12312035')
  await activate(page, page.getByRole('button', { name: 'Check your offer' }))
  const summary = page.getByRole('dialog', { name: 'Your offer' })
  await expect(summary.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await activate(page, summary.getByRole('button', { name: 'Send offer' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offers/i)
  await expect(page).toHaveTitle(/offers/i)
  const sent = page.getByRole('listitem').filter({ hasText: property.title })
  await expect(sent).toBeFocused()
  await expect(sent).toContainText('$90,000')
})

test('an agent with only a keyboard adds a home with a picture, accepts an offer, and deletes a home only after confirming', async ({
  open,
  testData,
}) => {
  test.setTimeout(120_000)
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const listed = await testData.listProperty(agent)
  await makeOffer(user, listed, 100_000)
  const title = unique('A house by the river')
  const page = await open(agent, '/dashboard/addProperty')
  const form = page.getByRole('form', { name: 'New property' })
  await type(page, form.getByLabel('Title'), title)
  await type(page, form.getByLabel('Location'), 'Khulna')
  await type(page, form.getByLabel('Description'), 'Two floors.')
  await type(page, form.getByLabel('Minimum price'), '50000')
  await type(page, form.getByLabel('Maximum price'), '60000')
  const chooser = page.waitForEvent('filechooser')
  const picture = form.getByLabel('Photos')
  await tabTo(page, picture)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(photo)
  await expect(form.locator('img[src^="/images/"]')).toBeVisible()
  await activate(page, form.getByRole('button', { name: 'Add property' }))
  await expectArrival(page, /properties/i)

  const remove = page.getByRole('button', { name: `Delete ${title}` })
  const dialog = page.getByRole('alertdialog')
  await activate(page, remove)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectTrap(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Space')
  await activate(page, dialog.getByRole('button', { name: 'Delete property' }))
  await expect(remove).toHaveCount(0)
  // When a button disappears, the focus moves to the row below or the heading, not to the top of the page.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  const links = page.getByRole('navigation', { name: 'Dashboard' })
  await tabTo(page, links.getByRole('link', { name: /Requested/ }), { back: true })
  await page.keyboard.press('Enter')
  await expectArrival(page, /offers|requested/i)
  await activate(page, page.getByRole('button', { name: /^Accept/ }))
  await activate(page, dialog.getByRole('button', { name: 'Accept offer' }))
  // The offer leaves the list of unanswered ones.
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await activate(page, page.getByRole('link', { name: /^Accepted/ }))
  await expect(page.getByRole('cell', { name: /accepted/i }).first()).toBeVisible()
})

test('an admin with only a keyboard answers pending homes by one key, and by the buttons', async ({
  open,
  testData,
  expectError,
}) => {
  test.setTimeout(120_000)
  // The first home of the queue is open, and may be another test's that removes it.
  expectError('TR “', '/duplicates 404')
  const agent = await testData.createAccount('agent')
  const properties = [
    await testData.addProperty(agent),
    await testData.addProperty(agent),
    await testData.addProperty(agent),
  ]
  const page = await open('admin', '/dashboard/manageProperties?status=pending')
  const dialog = page.getByRole('alertdialog')
  const rowFor = (at: number) => page.getByRole('row').filter({ hasText: properties[at]?.title })
  for (const [at, key, state] of [
    [2, 'v', 'Verify'],
    [1, 'r', 'Reject'],
  ] as const) {
    await stepDownTo(page, rowFor(at))
    await page.keyboard.press(key)
    await expect(dialog.getByRole('button', { name: `${state} property` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(rowFor(at).getByRole('button', { name: new RegExp(`^${state}`) })).toBeFocused()
    await page.keyboard.press(key)
    await activate(page, dialog.getByRole('button', { name: `${state} property` }))
    await expect(rowFor(at)).toHaveCount(0)
    // The focus is in the row below now.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  }
  await stepDownTo(page, rowFor(0))
  await activate(page, rowFor(0).getByRole('button', { name: /^Verify/ }), 'Space')
  await expectTrap(page, dialog)
  await activate(page, dialog.getByRole('button', { name: 'Verify property' }), 'Space')
  await expect(rowFor(0)).toHaveCount(0)
})

test('a user with only a keyboard pays for an accepted offer and reviews the home', async ({
  open,
  testData,
}) => {
  test.setTimeout(120_000)
  const { agent, user, property } = await testData.createProperty()
  await answerOffer(agent, property, await makeOffer(user, property, 100_000), 'accepted')
  const page = await open(user, '/dashboard/propertyBought')
  await activate(page, page.getByRole('link', { name: 'Pay $100,000' }))
  const form = page.getByRole('form', { name: 'Card payment' })
  await type(page, form.getByLabel('Card number'), '4242424242424242')
  await type(page, form.getByLabel('Expiry'), '1240')
  await type(page, form.getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment successful')).toBeVisible()
  await activate(page, page.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'My Offers' }))
  await activate(page, page.getByRole('main').getByRole('link', { name: property.title, exact: true }))
  await expectArrival(page, new RegExp(`^${property.title}`))
  const opener = page.getByRole('button', { name: 'Add a review' })
  await activate(page, opener)
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await expectTrap(page, modal)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  // Four stars, and the tenths on the slider.
  await tabTo(page, modal.getByRole('radio', { name: '1 star' }))
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, modal.getByRole('slider'))
  for (let tenths = 0; tenths < 5; tenths += 1) await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('slider')).toHaveAttribute('aria-valuetext', '4.5 out of 5')
  await type(page, modal.getByLabel('Comment'), 'Bought without a mouse.')
  await activate(page, modal.getByRole('button', { name: 'Add review' }))
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Bought without a mouse.' }).last()).toBeVisible()
})
