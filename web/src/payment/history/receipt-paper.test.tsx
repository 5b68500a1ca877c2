import type { Receipt } from '@thikana/contract/api'
import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { i18nOf } from '@thikana/texts/i18n-of'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { LanguageProvider } from '../../client/language.tsx'
import { i18n } from '../../client/sentences.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

const receipt: Receipt = {
  offerId: 'offer',
  brand: 'Thikana',
  isTest: true,
  propertyId: 'home',
  propertyTitle: 'Two rooms',
  propertyLocation: 'Dhanmondi',
  buyerName: 'Mahfuza',
  buyerEmail: 'mahfuza@people.test',
  agentName: 'Rezwana',
  agentEmail: 'rezwana@people.test',
  purpose: 'sale',
  offerAmount: 1_235_500.5,
  advanceMonths: 0,
  buyingDate: '2026-12-01',
  amount: 1_235_500.5,
  boughtAt: '2026-11-20T18:30:00Z',
  transactionId: 'pi_1',
  parts: [{ part: 1, amount: 1_235_500.5, paidAt: '2026-11-20T18:30:00Z', transactionId: 'pi_1' }],
  further: null,
}

const textOf = (): string =>
  renderToString(
    <LanguageProvider>
      <ReceiptPaper receipt={receipt} />
    </LanguageProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const speakBangla = () => {
  const { messages } = i18nOf('bn')
  const compiled = Object.entries(messages).map(([id, text]) => [id, compileMessage(String(text))] as const)
  i18n.loadAndActivate({ locale: 'bn', messages: Object.fromEntries(compiled) })
}
afterEach(() => {
  i18n.activate('en')
  setCurrency(currencyDefault)
})

it('a receipt in English has its total in words for taka, and as it was for dollars', () => {
  expect(textOf()).not.toContain('In words')
  setCurrency('BDT')
  for (const words of [
    'In words: Twelve lakh thirty-five thousand five hundred taka and fifty poisha only',
    '৳12,35,500.50',
  ])
    expect(textOf()).toContain(words)
  expect(textOf()).not.toMatch(/\$|dollar/)
})

it('a receipt in Bangla has its words, its digits and its total in words', () => {
  speakBangla()
  const text = textOf()
  for (const words of [
    'পরীক্ষামূলক মোড: টেস্ট কার্ডে পরিশোধিত',
    '২১ নভেম্বর ২০২৬',
    '$১,২৩৫,৫০০.৫০',
    'কথায়: বারো লাখ পঁয়ত্রিশ হাজার পাঁচশত মার্কিন ডলার পঞ্চাশ সেন্ট মাত্র',
  ])
    expect(text).toContain(words.normalize('NFC'))
  expect(text.match(/\d/g)).toEqual(['1', '1'])
})

it('a receipt in Bangla and in taka has both in its words', () => {
  speakBangla()
  setCurrency('BDT')
  for (const words of ['৳১২,৩৫,৫০০.৫০', 'কথায়: বারো লাখ পঁয়ত্রিশ হাজার পাঁচশত টাকা পঞ্চাশ পয়সা মাত্র'])
    expect(textOf()).toContain(words.normalize('NFC'))
  expect(textOf()).not.toContain('ডলার')
})
