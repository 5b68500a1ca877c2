import type { Receipt } from '@thikana/contract/api'
import { expect, it } from 'vitest'
import { encodeOutline } from './outline.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { printReceipt } from './print-receipt.ts'

const part = { part: 1, amount: 100_000, paidAt: '2026-11-20T18:30:00Z', transactionId: 'pi_1' }
const receipt: Receipt = {
  offerId: 'offer',
  brand: 'Thikana',
  isTest: false,
  propertyId: 'home',
  propertyTitle: 'Two rooms',
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

it('a receipt bears the date of Dhaka, and says nothing of a test where real money moved', async () => {
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

it('a receipt breaks a name that is longer than a line, and has a sign for letters that it hasn’t got', async () => {
  const { text } = await print({ buyerName: `${'a'.repeat(120)}Z`, agentName: 'Şahin 王' })
  expect(text.replaceAll(' ', '')).toContain(`${'a'.repeat(120)}Z`)
  expect(text).toContain('Sahin ?')
})

it('an outline is written as TrueType has it: contours, box, ends and points', () => {
  const square = encodeOutline([
    { command: 'moveTo', args: [0, 0] },
    { command: 'lineTo', args: [10, 0] },
    { command: 'quadraticCurveTo', args: [10, 20, 0, 20] },
    { command: 'closePath', args: [] },
  ])
  const view = new DataView(square.buffer)
  const words = Array.from({ length: 7 }, (_, at) => view.getInt16(at * 2))
  expect(words).toEqual([1, 0, 0, 10, 20, 3, 0])
  expect(Array.from(square.subarray(14, 18))).toEqual([1, 1, 0, 1])
  expect(Array.from({ length: 8 }, (_, at) => view.getInt16(18 + at * 2))).toEqual([
    0, 10, 0, -10, 0, 0, 20, 0,
  ])
  expect(encodeOutline([])).toHaveLength(0)
})
