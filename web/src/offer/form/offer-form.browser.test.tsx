// Longer than a file should be: each rule of the form, in both currencies.
import { setCurrency } from '@thikana/domain/payment/currency'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import type { Wish } from '@thikana/contract/api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speakBangla, speakEnglish } from '../../../test/language.ts'
import { answer, noConnection, refusal } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { sampleWish as wish } from '../../../test/samples.ts'
import { OfferForm } from './offer-form.tsx'

const open = () => renderFor('user', <OfferForm wish={wish} />)

const form = page.getByRole('form', { name: 'Offer' })
const amount = form.getByRole('textbox', { name: 'Offer amount' })
const slider = form.getByRole('slider', { name: 'Offer amount on a slider' })
const date = form.getByLabelText(/^Preferred buying date/)
const check = form.getByRole('button', { name: 'Check your offer' })
const summary = page.getByRole('dialog', { name: 'Your offer' })
const send = summary.getByRole('button', { name: 'Send offer' })
const toast = page.getByRole('status')
const failed = toast.filter({ hasText: 'Your offer was not sent' })
const tomorrow = isoDayInDhaka(new Date(Date.now() + 24 * 60 * 60 * 1000))
const sentPage = page.getByRole('heading', { name: 'The page at /dashboard/propertyBought' })

const fill = async (typed: string, day = tomorrow) => {
  await amount.fill(typed)
  await date.fill(day)
}

describe('the offer form', () => {
  test('opens with the lowest price, and says what can be offered and who sees it', async () => {
    await open()
    await expect.element(amount).toHaveValue('$90,000')
    await expect.element(amount).toHaveAccessibleDescription('Any amount from $90,000 to $120,000')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '$90,000')
    await expect.element(form.getByText(/Nusrat Jahan sees your name.*You pay nothing until/)).toBeVisible()
  })

  test.each([
    ['below the range', '89,999.99', 'Offer must be between $90,000 and $120,000'],
    ['above the range', '120000.01', 'Offer must be between $90,000 and $120,000'],
    ['that is empty', '', 'Offer amount is required'],
    ['in another currency', '৳100,000', 'Offer amount is in US dollars'],
    ['that can’t be read', 'a lot', 'Offer amount can’t be read'],
    ['with three decimals', '100000.001', 'Offer amount can have at most two decimals'],
  ])('says what is wrong with an amount %s as soon as it is left', async (_what, typed, sentence) => {
    await open()
    await amount.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect
      .element(amount)
      .toHaveAccessibleDescription(new RegExp(sentence.replaceAll('$', String.raw`\$`)))
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  })

  test.each([
    ['the lowest price', '90000', '$90,000'],
    ['the highest price', '120,000.00', '$120,000'],
    ['an amount in Bangla figures', '১০০০০০', '$100,000'],
    ['an amount in words', '1 lakh', '$100,000'],
    ['an amount in Bangla words', '৯৫ হাজার ডলার', '$95,000'],
  ])('takes %s and shows how it was understood', async (_what, typed, shown) => {
    await open()
    await amount.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveValue(shown)
    await expect.element(amount).not.toHaveAttribute('aria-invalid')
  })

  test('shows what words mean while they are typed, without moving anything', async () => {
    await open()
    await expect.element(slider).toBeVisible()
    const top = () => slider.element().getBoundingClientRect().top
    const before = top()
    await amount.fill('1 lakh 5 thousand')
    const understood = form.getByText('$105,000', { exact: true })
    await expect.element(understood).toBeVisible()
    await expect.element(understood).toHaveAttribute('aria-live', 'polite')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '$105,000')
    expect(top()).toBe(before)
    await amount.fill('105,000')
    await expect.element(understood).not.toBeInTheDocument()
  })

  test('shows amounts in Bangla digits in Bangla, and takes Latin ones added to them', async () => {
    await open()
    speakBangla({})
    await expect.element(amount).toHaveValue('$৯০,০০০')
    await amount.click()
    await userEvent.keyboard('{End}{Backspace}5')
    await expect.element(amount).toHaveValue('$৯০,০০5')
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveValue('$৯০,০০৫')
    await expect.element(amount).not.toHaveAttribute('aria-invalid')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '$৯০,০০৫')
    await amount.fill('৯৫ হাজার')
    await expect.element(form.getByText('$৯৫,০০০', { exact: true })).toBeVisible()
    speakEnglish()
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveValue('$95,000')
  })

  test('moves the slider with the amount', async () => {
    await open()
    await amount.fill('105000')
    await expect.element(slider).toHaveValue('500')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '$105,000')
  })

  test('moves the amount with the slider by keyboard, and clears its error', async () => {
    await open()
    await amount.fill('5')
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    await expect.element(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(amount).toHaveValue('$90,300')
    await expect.element(amount).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{End}')
    await expect.element(amount).toHaveValue('$120,000')
  })

  test('sends nothing without a date, and leads to it', async () => {
    const sent = answer('POST /offers', { acknowledged: true, insertedId: '1' })
    await open()
    await check.click()
    await expect.element(date).toHaveFocus()
    await expect.element(date).toHaveAccessibleDescription('Preferred buying date is required')
    expect(sent).toEqual([])
  })

  test('says all that is wrong at the first press, though the amount’s error moves the button meanwhile', async () => {
    await open()
    await amount.fill('1')
    await check.click()
    await expect.element(date).toHaveAccessibleDescription('Preferred buying date is required')
    await expect.element(amount).toHaveAccessibleDescription(/Offer must be between/)
    await expect.element(amount).toHaveFocus()
  })

  test.each([
    ['a past day', '2020-01-31', 'The buying date can’t be in the past'],
    [
      'a day in eleven years',
      `${new Date().getFullYear() + 11}-12-31`,
      'The buying date can be at most ten years',
    ],
  ])('sends nothing for %s, and says why', async (_what, day, sentence) => {
    const sent = answer('POST /offers', { acknowledged: true, insertedId: '1' })
    await open()
    await fill('$100,000', day)
    await check.click()
    await expect.element(date).toHaveAccessibleDescription(new RegExp(sentence))
    expect(sent).toEqual([])
  })

  test('sends words to the agent without the spaces around them, and nothing if there are none', async () => {
    const sent = answer('POST /offers', refusal(409, 'This property doesn’t take offers now.'))
    await open()
    await fill('100,000')
    await check.click()
    await send.click()
    await expect.poll(() => sent[0]?.body).not.toHaveProperty('message')
    await summary.getByRole('button', { name: 'Change offer' }).click()
    await form.getByRole('textbox', { name: 'Message to the agent (optional)' }).fill(' We are four. ')
    await check.click()
    await expect.element(summary).toMatchTextContent('We are four.')
    await send.click()
    await expect.poll(() => sent[1]?.body).toMatchObject({ message: 'We are four.' })
  })

  test('takes no words of more than 500 characters', async () => {
    await open()
    await fill('100,000')
    const message = form.getByRole('textbox', { name: 'Message to the agent (optional)' })
    await message.fill('x'.repeat(501))
    await check.click()
    await expect.element(message).toHaveAccessibleDescription(/Message can be at most 500 characters/)
    await expect.element(message).toHaveFocus()
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('sends an offer once, however often it is submitted, and goes on to the person’s offers', async () => {
    const { promise, resolve } = Promise.withResolvers<{ acknowledged: true; insertedId: string }>()
    const sent = answer('POST /offers', () => promise)
    await open()
    await fill('99,500.50')
    await check.click()
    await send.click()
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    await send.click({ force: true })
    await userEvent.keyboard('{Enter}')
    resolve({ acknowledged: true, insertedId: '1' })
    await expect.element(sentPage).toBeVisible()
    await expect.element(toast.filter({ hasText: 'Offer sent' })).toMatchTextContent(wish.propertyTitle)
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        propertyId: wish.propertyId,
        offerAmount: 99_500.5,
        buyingDate: tomorrow,
        buyerEmail: 'rafiq.hasan@example.org',
      }),
    ])
  })

  test('shows the server’s field error at its field, and keeps what was typed', async () => {
    const message = 'Offer amount must be between $95,000 and $120,000'
    const errors = [{ path: 'offerAmount', message }]
    answer('POST /offers', refusal(400, message, { errors }))
    await open()
    await fill('90,000')
    await check.click()
    await send.click()
    await expect.element(summary).not.toBeInTheDocument()
    await expect.element(amount).toHaveAccessibleDescription(/between \$95,000 and \$120,000/)
    await expect.element(amount).toHaveValue('$90,000')
    await expect.element(date).toHaveValue(tomorrow)
  })

  test('says why the server refused an offer, and clears that once it is sent again', async () => {
    answer('POST /offers', refusal(409, 'This property doesn’t take offers now.'))
    await open()
    await fill('100,000')
    await check.click()
    await send.click()
    await expect.element(failed).toMatchTextContent('doesn’t take offers now')
    await expect.element(summary).toBeVisible()
    answer('POST /offers', { acknowledged: true, insertedId: '1' })
    await send.click()
    await expect.element(sentPage).toBeVisible()
    await expect.element(page.getByText('Your offer was not sent')).not.toBeInTheDocument()
  })

  test('says that the server can’t be reached, and can be sent again', async () => {
    answer('POST /offers', noConnection)
    await open()
    await fill('100,000')
    await check.click()
    await send.click()
    await expect.element(failed).toMatchTextContent('can’t reach the server')
    await expect.element(send).not.toHaveAttribute('aria-busy')
  })

  test('shows no error when the session has ended, since the log-in page follows', async () => {
    const sent = answer('POST /offers', refusal(401, 'Please log in.'))
    await open()
    await fill('100,000')
    await check.click()
    await send.click()
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(send).not.toHaveAttribute('aria-busy')
    await expect.element(page.getByText('Your offer was not sent')).not.toBeInTheDocument()
  })

  test('fits on a phone', async () => {
    await page.viewport(320, 740)
    await open()
    await expect.element(check).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await fill('100,000')
    await check.click()
    await expect.element(send).toBeVisible()
    const dialog = summary.element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })
})

describe('the offer form of an installation in taka', () => {
  const inTaka: Wish = { ...wish, priceMin: 8_500_000, priceMax: 9_500_000 }
  const openInTaka = async () => {
    setCurrency('BDT')
    await renderFor('user', <OfferForm wish={inTaka} />)
  }

  test('opens with the lowest price in taka, grouped as in lakhs', async () => {
    await openInTaka()
    await expect.element(amount).toHaveValue('৳85,00,000')
    await expect.element(amount).toHaveAccessibleDescription('Any amount from ৳85,00,000 to ৳95,00,000')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '৳85,00,000')
  })

  test.each([
    ['90 lakh', '৳90,00,000'],
    ['৯০ লাখ টাকা', '৳90,00,000'],
    ['৳90,50,000', '৳90,50,000'],
    ['9050000', '৳90,50,000'],
  ])('reads “%s” as %s', async (typed, shown) => {
    await openInTaka()
    await amount.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveValue(shown)
    await expect.element(amount).not.toHaveAttribute('aria-invalid')
  })

  test.each([
    ['84 lakh', 'Offer must be between ৳85,00,000 and ৳95,00,000'],
    ['$90,000', 'Offer amount is in taka'],
  ])('refuses “%s”: %s', async (typed, sentence) => {
    await openInTaka()
    await amount.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveAccessibleDescription(new RegExp(sentence))
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  })

  test('moves by round amounts with the slider, and sends what it shows', async () => {
    const sent = answer('POST /offers', { acknowledged: true, insertedId: '1' })
    await openInTaka()
    await fill('85 lakh')
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(amount).toHaveValue('৳85,10,000')
    await check.click()
    await expect.element(summary).toMatchTextContent('৳85,10,000')
    await expect.element(summary).toMatchTextContent('In words: Eighty-five lakh ten thousand taka only')
    await send.click()
    await expect.poll(() => sent[0]?.body).toMatchObject({ offerAmount: 8_510_000 })
  })

  test('shows taka in Bangla digits in Bangla', async () => {
    await openInTaka()
    speakBangla({})
    await expect.element(amount).toHaveValue('৳৮৫,০০,০০০')
    await amount.fill('৯০ লাখ')
    await expect.element(form.getByText('৳৯০,০০,০০০', { exact: true })).toBeVisible()
  })
})
