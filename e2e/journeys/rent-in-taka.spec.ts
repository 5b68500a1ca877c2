import { expect, test } from '@playwright/test'
import { bangla } from '../bangla.ts'
import {
  appointAgent,
  askAgent,
  button,
  confirmAddress,
  containing,
  emailTo,
  field,
  openInBangla,
  photo,
  register,
  startInTaka,
} from '../in-taka.ts'
import type { Visitor } from '../own-browser.ts'
import type { Product } from '../product.ts'
import { inTenDays } from '../test-data.ts'

const title = 'মোহাম্মদপুরে পরিবারের জন্য ফ্ল্যাট'
const reason = 'বিবরণে ২ মাসের অগ্রিম লেখা, অথচ ফর্মে ৩ মাস। যেটি ঠিক, সেটি রাখুন।'
const range = '৳২৫ হাজার – ৳২৮ হাজার'
const monthly = bangla('{amount} a month', { amount: '৳২৬,০০০' })

let product: Product
test.beforeAll(async () => {
  product = await startInTaka()
})
test.afterAll(() => product.stop())

test('a flat to rent is listed, rejected with a reason, corrected, verified, found, offered for, let and paid, all in Bangla and in taka', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [agent, admin, tenant] = [
    await openInBangla(browser, product, 'Rezwana Karim'),
    await openInBangla(browser, product, 'Salma Akter'),
    await openInBangla(browser, product, 'Mahfuza Begum'),
  ]

  await test.step('three people register, and one of them becomes an agent', async () => {
    for (const person of [agent, admin, tenant]) await register(person)
    await product.makeAdmin(admin.email)
    await appointAgent(admin, agent)
    for (const person of [agent, tenant]) await confirmAddress(admin, person)
  })
  await test.step('the agent lists a flat for 25 to 28 thousand a month', () => listFlat(agent))
  await test.step('the admin rejects it and says why', () => reject(admin))
  await test.step('the agent reads why at the bell, with the home and in an email', async () => {
    await readRejection(agent)
    const email = await emailTo(admin, agent, bangla('Rejected: “{title}”. Why: {reason}', { title, reason }))
    await expect(email).toContainText(
      bangla('An admin checked “{title}” and rejected it, so nobody else can see it.', { title }),
    )
    await expect(email).toContainText(`${bangla('Reason')}: ${reason}`)
  })
  await test.step('the agent corrects it in a copy', () => correct(agent))
  await test.step('the admin verifies that', () => verify(admin))
  await test.step('the tenant finds it by a wish', () => findFlat(tenant))
  await test.step('the tenant asks, and the agent reads it', async () => {
    await askAgent(tenant, 'লিফট আছে কি?')
    await agent.page.goto('/bn/dashboard/messages')
    await expect(agent.page.getByRole('listitem').filter({ hasText: title })).toContainText('লিফট আছে কি?')
  })
  await test.step('the tenant offers 26 thousand a month', () => offer(tenant))
  await test.step('the agent accepts it', () => accept(agent))
  await test.step('the tenant pays the first month and the advance', () => pay(tenant))
  await test.step('the receipt is that of a rent, with its amount in words', () => readReceipt(tenant))
  await test.step('both are told by email that it is let', async () => {
    const values = { amount: '৳৭৮,০০০', title }
    await emailTo(admin, tenant, bangla('Rented: {amount} is paid in full for “{title}”', values))
    const email = await emailTo(admin, agent, bangla('Let: {amount} is paid in full for “{title}”', values))
    await expect(email).toContainText(bangla('The tenant paid for “{title}” in full.', { title }))
  })

  expect([...agent.problems, ...admin.problems, ...tenant.problems]).toEqual([])
})

const listFlat = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/addProperty')
  await page.getByLabel(bangla('To rent')).check()
  await page.getByLabel(bangla('Kind of property')).selectOption('flat')
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('চতুর্থ তলায়, বারান্দাসহ, শুধু পরিবারের জন্য। ২ মাসের অগ্রিম।')
  await field(page, 'Location').fill('রোড ৩, মোহাম্মদপুর, ঢাকা')
  await field(page, 'Bedrooms').fill('২')
  await expect(page.getByRole('heading', { name: bangla('Rent'), exact: true })).toBeVisible()
  const [lowest, highest] = [field(page, 'Minimum rent a month'), field(page, 'Maximum rent a month')]
  await lowest.fill('৫০')
  await highest.fill('28k')
  await lowest.focus()
  const bounds = { field: bangla('Minimum rent a month'), min: '৳১০০', max: '৳১০,০০,০০,০০০' }
  await expect(page.getByText(bangla('{field} must be between {min} and {max}', bounds))).toBeVisible()
  await lowest.fill('২৫ হাজার')
  await expect(page.getByText('৳২৫,০০০', { exact: true })).toBeVisible()
  await field(page, 'Service charge a month').fill('৩ হাজার ৫০০')
  const months = field(page, 'Months of rent in advance')
  await months.fill('৩ মাস')
  await months.press('Tab')
  await page.getByLabel(bangla('Let to')).selectOption('family')
  await expect(lowest).toHaveValue('৳২৫,০০০')
  await expect(highest).toHaveValue('৳২৮,০০০')
  await expect(field(page, 'Service charge a month')).toHaveValue('৳৩,৫০০')
  await expect(months).toHaveValue('৩')
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('main').locator('img[src^="/images/"]')).toBeVisible()
  await button(page.getByRole('main'), 'Add property').click()
  await expect(page.getByText(bangla('Property added successfully'))).toBeVisible()
}

const reject = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/manageProperties')
  const row = page.getByRole('row').filter({ hasText: title })
  const facts = [
    ['Monthly rent', range],
    ['Advance', '৩ মাসের ভাড়া'],
    ['Service charge', bangla('{amount} a month', { amount: '৳৩,৫০০' })],
    ['Let to', bangla('Families')],
  ] as const
  for (const [label, value] of facts)
    await expect(row.locator('dl > div').filter({ hasText: bangla(label) })).toContainText(value)
  await row.getByRole('button', { name: containing('Reject') }).click()
  const dialog = page.getByRole('alertdialog', { name: bangla('Reject “{title}”?', { title }) })
  await field(dialog, 'Reason, for the agent (optional)').fill(reason)
  await button(dialog, 'Reject property').click()
  await expect(page.getByText(bangla('Property rejected'))).toBeVisible()
}

const readRejection = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: containing('Notifications') }).click()
  const notice = bangla('Rejected: “{title}”. Why: {reason}', { title, reason })
  await page.getByRole('dialog').getByRole('link', { name: notice }).click()
  await expect(page).toHaveURL(/\/bn\/dashboard\/myAddedProperties#/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(bangla('Rejected'))
  await expect(row).toContainText(`${bangla('Why it was rejected:')} ${reason}`)
}

const correct = async ({ page }: Visitor) => {
  const [copy = ''] = bangla('Copy as a new listing<0>: {title}</0>', { title }).split('<0>')
  await page.getByRole('link', { name: copy }).click()
  const months = field(page, 'Months of rent in advance')
  await expect(months).toHaveValue('৩')
  await expect(field(page, 'Minimum rent a month')).toHaveValue('৳২৫,০০০')
  await months.fill('২')
  await button(page.getByRole('main'), 'Add property').click()
  await expect(page.getByText(bangla('Property added successfully'))).toBeVisible()
}

const verify = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/manageProperties')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('২ মাসের ভাড়া')
  await row.getByRole('button', { name: containing('Verify') }).click()
  await button(page.getByRole('alertdialog'), 'Verify property').click()
  await expect(page.getByText(bangla('Property verified'))).toBeVisible()
}

const findFlat = async ({ page }: Visitor) => {
  await page.goto('/bn')
  const wish = 'মোহাম্মদপুরে ৩০ হাজার টাকার মধ্যে ফ্যামিলি বাসা ভাড়া'
  await field(page, 'Search by area').fill(wish)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/purpose=rent&.*priceMax=30000&tenants=family/)
  await expect(page.getByText('“মোহাম্মদপুর” এলাকায় ভাড়ার জন্য ১টি প্রপার্টি'.normalize('NFC'))).toBeVisible()
  await expect(page.getByRole('button', { name: `${bangla('Rent')}: মাসে ৳৩০,০০০ পর্যন্ত` })).toBeVisible()
  const home = page.getByRole('article').filter({ hasText: title })
  await expect(home).toContainText(range)
  await home.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const panel = page.getByRole('complementary', { name: bangla('Rent, agent and offer') })
  await expect(panel).toContainText(`${bangla('To rent')} · ${bangla('Monthly rent')}`)
}

const offer = async ({ page }: Visitor) => {
  await button(page, 'Add to wishlist').first().click()
  await page
    .getByRole('link', { name: containing('Make an offer') })
    .first()
    .click()
  const form = page.getByRole('form', { name: bangla('Offer') })
  const amount = field(form, 'Offer amount')
  await amount.fill('২৪ হাজার')
  await button(form, 'Check your offer').click()
  const bounds = { min: '৳২৫,০০০', max: '৳২৮,০০০' }
  await expect(form.getByText(bangla('Offer must be between {min} and {max}', bounds))).toBeVisible()
  const day = bangla('Move-in date')
  await expect(form.getByText(bangla('{field} is required', { field: day }))).toBeVisible()
  await amount.fill('২৬ হাজার')
  await form.getByLabel(day).fill(inTenDays())
  await expect(form).toContainText(
    'প্রথম মাসের ভাড়া ও ২ মাসের অগ্রিম বাবদ মোট ৳৭৮,০০০ পরিশোধ করতে হবে।'.normalize('NFC'),
  )
  await button(form, 'Check your offer').click()
  const summary = page.getByRole('dialog', { name: bangla('Your offer') })
  await expect(summary).toContainText('৳৭৮,০০০')
  await button(summary, 'Send offer').click()
  await expect(page.getByRole('main')).toContainText(bangla('Offer sent'))
}

const accept = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/requestedProperties')
  const row = page.getByRole('row').filter({ hasText: '৳২৬,০০০' })
  await expect(row).toContainText(bangla('Move-in date'))
  await row.getByRole('button', { name: /গ্রহণ করুন$/ }).click()
  const ask = bangla('Accept {amount} from {buyerName}?', { amount: monthly, buyerName: 'Mahfuza Begum' })
  await button(page.getByRole('alertdialog', { name: ask }), 'Accept offer').click()
  await expect(page.getByText(bangla('Offer accepted'))).toBeVisible()
}

const pay = async ({ page }: Visitor) => {
  const own = page.getByRole('article').filter({ hasText: title })
  await expect(page.getByRole('main')).not.toContainText(bangla('Offer sent'))
  await own.getByRole('link', { name: bangla('Pay {due}', { due: '৳৭৮,০০০' }) }).click()
  await expect(page.getByRole('main')).toContainText(monthly)
  await page.getByRole('button', { name: /4242|৪২৪২/ }).click()
  await button(page, 'Pay {amount}', { amount: '৳৭৮,০০০' }).click()
  await expect(page.getByText(bangla('Payment successful'))).toBeVisible({ timeout: 20_000 })
  const rented = bangla('“{propertyTitle}” is rented to you.', { propertyTitle: title })
  await expect(page.getByText(rented)).toBeVisible()
}

const readReceipt = async ({ page }: Visitor) => {
  await page
    .getByRole('region', { name: bangla('Payment') })
    .getByRole('link', { name: bangla('Receipt') })
    .click()
  const paper = page.getByRole('article', { name: bangla('Receipt') })
  for (const label of ['Rent', 'Tenant', 'Landlord’s agent']) await expect(paper).toContainText(bangla(label))
  await expect(paper).toContainText(monthly)
  await expect(paper).toContainText('কথায়: আটাত্তর হাজার টাকা মাত্র'.normalize('NFC'))
}
