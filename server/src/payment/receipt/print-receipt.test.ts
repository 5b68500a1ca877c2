import type { Receipt } from '@thikana/contract/api'
import { expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { printReceipt } from './print-receipt.ts'

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

const print = async (change: Partial<Receipt> = {}) => readPdf(await printReceipt({ ...receipt, ...change }))

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

it('a receipt shapes Bangla by its own rules, even in a word that begins with a Latin letter', async () => {
  const { text } = await print({ propertyTitle: 'ঠিকানা', agentName: 'flat-ঠিকানা (view)' })
  // The vowel sign is drawn before the letter that it follows.
  expect(text.match(/িঠকানা/g)).toHaveLength(2)
  expect(text).toContain('flat- িঠকানা ( view)')
})
