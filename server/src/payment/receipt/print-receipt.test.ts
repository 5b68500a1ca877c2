import { setupI18n } from '@lingui/core'
import type { Receipt } from '@thikana/contract/api'
import { setCurrency } from '@thikana/domain/payment/currency'
import { english } from '@thikana/texts/english'
import { i18nOf } from '@thikana/texts/i18n-of'
import { expect, it, onTestFinished } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { printReceipt } from './print-receipt.ts'
import { maxCached, receiptDrawer, maxWaiting } from './routes.ts'

const part = { part: 1, amount: 100_000, paidAt: '2026-11-20T18:30:00Z', transactionId: 'pi_1' }
const receipt: Receipt = {
  offerId: 'offer',
  brand: 'Thikana',
  isTest: false,
  propertyId: 'home',
  propertyTitle: 'Two rooms',
  purpose: 'sale',
  offerAmount: 100_000,
  advanceMonths: 0,
  buyingDate: '2026-12-01',
  propertyLocation: 'Dhanmondi',
  buyerName: 'Mahfuza',
  buyerEmail: 'mahfuza@people.test',
  agentName: 'Rezwana',
  agentEmail: 'rezwana@people.test',
  amount: 100_000,
  boughtAt: '2026-11-20T18:30:00Z',
  transactionId: 'pi_1',
  parts: [part],
  further: null,
}

const print = async (change: Partial<Receipt> = {}) =>
  readPdf(await printReceipt(english, { ...receipt, ...change }))

it('a receipt has the date of Dhaka, and says nothing of a test if real money moved', async () => {
  const { text } = await print()
  expect(text).toContain('21 November 2026')
  expect(text).not.toContain('20 November 2026')
  expect(text).not.toContain('Test mode')
})

it('a receipt of very many parts goes on, on as many pages as it takes, with every part on it', async () => {
  const parts = Array.from({ length: 60 }, (_, at) => ({
    ...part,
    part: at + 1,
    transactionId: `pi_n${at}_`,
  }))
  const { text, pages } = await print({ parts })
  expect(pages).toBeGreaterThan(2)
  for (const { transactionId } of parts) expect(text).toContain(transactionId)
})

it('a receipt breaks a name that is longer than a line, and has a sign for letters that its typeface lacks', async () => {
  const { text } = await print({ buyerName: `${'a'.repeat(120)}Z`, agentName: 'Şahin 王' })
  expect(text.replaceAll(' ', '')).toContain(`${'a'.repeat(120)}Z`)
  expect(text).toContain('Sahin ?')
})

it('a receipt’s Bangla is copied as it is written, even in a word that begins with a Latin letter', async () => {
  const { text } = await print({ propertyTitle: 'ঠিকানা', agentName: 'flat-ঠিকানা (view) (ঢাকা\\)' })
  expect(text).toContain(' ঠিকানা ')
  expect(text).toContain('flat- ঠিকানা ( view) ( ঢাকা\\)')
})

const inBangla = async (change: Partial<Receipt> = {}) => {
  const bytes = await printReceipt(i18nOf('bn'), { ...receipt, ...change })
  return readPdf(bytes).text.replace(/\s+/g, ' ')
}

it('a receipt in Bangla has Bangla words and digits, Latin ones only in ids and what people typed', async () => {
  const text = await inBangla({
    isTest: true,
    purpose: 'rent',
    offerAmount: 420.5,
    advanceMonths: 2,
    amount: 1_261.5,
    parts: [part, { ...part, part: 2 }],
    further: { parts: 1_000, amount: 1_000_000 },
  })
  for (const words of [
    'রসিদ পরীক্ষামূলক মোড: টেস্ট কার্ডে পরিশোধিত, আসল টাকার লেনদেন হয়নি।',
    'প্রপার্টি Two rooms Dhanmondi',
    'ভাড়া মাসে $৪২০.৫০',
    'প্রথম মাসের ভাড়া ও ২ মাসের অগ্রিম',
    'বাড়িতে ওঠার তারিখ ১ ডিসেম্বর ২০২৬',
    'ভাড়াটিয়া Mahfuza',
    'পুরো টাকা পরিশোধের তারিখ ২১ নভেম্বর ২০২৬',
    'লেনদেন নম্বর pi_1',
    '১,০০২টি ভাগে পরিশোধিত',
    'ভাগ ১ ২১ নভেম্বর ২০২৬ pi_1 $ ১০০,০০০',
    'আরও ১,০০০টি ভাগ',
    'কথায়: এক হাজার দুইশত একষট্টি মার্কিন ডলার পঞ্চাশ সেন্ট মাত্র',
  ])
    expect(text.normalize('NFC')).toContain(words.normalize('NFC'))
  const latin = text.match(/[A-Za-z\d@._]*[A-Za-z\d][A-Za-z\d@._]*/g) ?? []
  const typed = ['Thikana', 'Two', 'rooms', 'Dhanmondi', 'Mahfuza', 'Rezwana', 'offer', 'pi_1']
  const addresses = [receipt.buyerEmail, receipt.agentEmail]
  expect(latin.filter((word) => ![...typed, ...addresses].includes(word))).toEqual([])
})

it('a receipt in English has no total in words for dollars', async () => {
  const { text } = await print()
  expect(text).not.toContain('In words')
})

it('a receipt in taka has its total in words in both languages', async () => {
  onTestFinished(() => setCurrency('USD'))
  setCurrency('BDT')
  const inTaka = { amount: 1_235_500.5 }
  expect(await inBangla(inTaka)).toContain('কথায়: বারো লাখ পঁয়ত্রিশ হাজার পাঁচশত টাকা পঞ্চাশ পয়সা মাত্র'.normalize('NFC'))
  const { text } = await print(inTaka)
  expect(text).toContain('In words: Twelve lakh thirty-five thousand five hundred taka and fifty poisha only')
})

const buildReceipt = (offerId: string, buyerName = 'Mahfuza'): Receipt => ({ ...receipt, offerId, buyerName })

/** A drawer, and what it has drawn so far and how many at a time. */
const watched = (render = printReceipt) => {
  const seen = { drawn: [] as string[], atOnce: 0, max: 0 }
  const drawer = receiptDrawer(async (i18n, of) => {
    seen.drawn.push(`${of.offerId} ${of.buyerName}`)
    seen.atOnce += 1
    seen.max = Math.max(seen.max, seen.atOnce)
    try {
      return await render(i18n, of)
    } finally {
      seen.atOnce -= 1
    }
  })
  return { draw: (of: Receipt, i18n = english) => drawer(i18n, of), seen }
}

it('a receipt is drawn once for any number of concurrent and later requests', async () => {
  const { draw, seen } = watched()
  const all = await Promise.all(Array.from({ length: 60 }, () => draw(buildReceipt('one'))))
  const again = await draw(buildReceipt('one'))
  expect(all.every((bytes) => bytes === again)).toBe(true)
  expect(seen.drawn).toEqual(['one Mahfuza'])
})

it('a receipt is redrawn once its content changed', async () => {
  const { draw, seen } = watched()
  const before = await draw(buildReceipt('one'))
  expect(await draw(buildReceipt('one', 'Rokeya'))).not.toBe(before)
  expect(seen.drawn).toEqual(['one Mahfuza', 'one Rokeya'])
})

it('a receipt is drawn once for each language', async () => {
  const { draw, seen } = watched(async () => new Uint8Array())
  const bangla = setupI18n({ locale: 'bn', messages: { bn: {} } })
  for (const i18n of [english, bangla, english, bangla]) await draw(buildReceipt('one'), i18n)
  expect(seen.drawn).toHaveLength(2)
})

it('receipts are drawn one at a time, with a turn for other requests between two, and one too many is refused', async () => {
  const { draw, seen } = watched()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const asked = Array.from({ length: maxWaiting + 2 }, (_, at) => draw(buildReceipt(`offer ${at}`)))
  const answers = await Promise.allSettled(asked)
  clearInterval(timer)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWaiting + 1)
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooMany' } })
  expect(seen.max).toBe(1)
  expect(turns).toBeGreaterThanOrEqual(maxWaiting)
  await draw(buildReceipt(`offer ${maxWaiting + 1}`))
  expect(seen.drawn).toHaveLength(maxWaiting + 2)
})

it('only the latest receipts are cached', async () => {
  const { draw, seen } = watched(async () => new Uint8Array())
  for (let at = 0; at < maxCached; at += 1) await draw(buildReceipt(`offer ${at}`))
  await draw(buildReceipt('offer 0'))
  await draw(buildReceipt('one more'))
  expect(seen.drawn).toHaveLength(maxCached + 1)
  await draw(buildReceipt('offer 0'))
  expect(seen.drawn).toHaveLength(maxCached + 1)
  await draw(buildReceipt('offer 1'))
  expect(seen.drawn).toHaveLength(maxCached + 2)
})

it('a receipt that could not be drawn is drawn again for the next who asks', async () => {
  let isBroken = true
  const { draw } = watched(async (i18n, of) => {
    if (isBroken) throw new Error('broken')
    return printReceipt(i18n, of)
  })
  await expect(draw(buildReceipt('one'))).rejects.toThrow('broken')
  isBroken = false
  expect((await draw(buildReceipt('one'))).length).toBeGreaterThan(1000)
})
