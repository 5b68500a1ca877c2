import { setImmediate as nextTurn } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import type { Receipt } from '@thikana/contract/api'
import { formatAmount } from '@thikana/texts/money'
import { msg } from '@thikana/texts/msg'
import {
  chargesHeading,
  furtherParts,
  partLabel,
  receiptDay,
  type ReceiptFact,
  receiptFacts,
  receiptNote,
  totalPaid,
} from '@thikana/texts/payment/receipt-text'
import { amountSpelledOut } from '@thikana/texts/payment/spell-amount'
import { say } from '@thikana/texts/say'
import { line, writeHead } from './paper.ts'
import { ink, left, openSheet, quiet, right, type Sheet } from './sheet.ts'
import { loadTypeface } from './typeface.ts'

/** Between a column's longest text and the next column. */
const gap = 14

/** Renders the receipt as a PDF of one page, or more if it was paid in many parts. */
export const printReceipt = async (i18n: I18n, receipt: Receipt): Promise<Uint8Array> => {
  const { propertyTitle } = receipt
  const sheet = openSheet(await loadTypeface(), {
    title: say(i18n, msg`Receipt: {propertyTitle}`, { propertyTitle }),
    language: i18n.locale,
  })
  writeHead(i18n, sheet, { ...receipt, title: say(i18n, msg`Receipt`) })
  writeFacts(sheet, receiptFacts(i18n, receipt))
  await writeParts(i18n, sheet, receipt)
  writeFoot(i18n, sheet, receipt)
  sheet.document.end()
  return sheet.ended
}

const writeFacts = (sheet: Sheet, facts: ReceiptFact[]) => {
  const valueAt = left + Math.max(120, sheet.widest(facts.map(({ label }) => label)) + gap)
  for (const { label, value, detail } of facts)
    writeFact(sheet, label, detail === undefined ? [value] : [value, detail], valueAt)
}

const writeFact = (sheet: Sheet, label: string, values: string[], valueAt: number) => {
  const [first = [], ...others] = values.map((value) => sheet.wrap(value, 11, right - valueAt))
  sheet.needRoom(16 * (first.length + others.flat().length) + 14)
  sheet.rule(line)
  sheet.move(7)
  sheet.write([label], { colour: quiet })
  sheet.move(sheet.write(first, { x: valueAt }))
  for (const other of others) sheet.move(sheet.write(other, { x: valueAt, colour: quiet }))
  sheet.move(7)
}

/** Parts that are written before other requests get their turn: some milliseconds of work. */
const atATime = 20

const writeParts = async (i18n: I18n, sheet: Sheet, receipt: Receipt): Promise<void> => {
  const { parts, further } = receipt
  const count = parts.length + (further?.parts ?? 0)
  sheet.needRoom(110)
  sheet.rule(line)
  sheet.move(28)
  sheet.move(sheet.write([chargesHeading(i18n, count)], { size: 14 }))
  sheet.move(8)
  const dayAt = left + Math.max(80, sheet.widest([partLabel(i18n, parts.length, count)]) + gap)
  for (const [at, each] of parts.entries()) {
    if (at % atATime === atATime - 1) await nextTurn()
    sheet.needRoom(30)
    sheet.rule(line)
    sheet.move(7)
    sheet.write([partLabel(i18n, each.part, count)], { colour: quiet })
    sheet.write([receiptDay(i18n, each.paidAt)], { x: dayAt })
    sheet.write([each.transactionId], { x: dayAt + 110, colour: quiet })
    sheet.move(sheet.write([formatAmount(i18n, each.amount)], { align: 'right' }))
    sheet.move(7)
  }
  if (further) {
    sheet.needRoom(30)
    sheet.rule(line)
    sheet.move(7)
    sheet.write([furtherParts(i18n, further.parts)], { colour: quiet })
    sheet.move(sheet.write([formatAmount(i18n, further.amount)], { align: 'right' }))
    sheet.move(7)
  }
  writeTotal(i18n, sheet, receipt)
}

const writeTotal = (i18n: I18n, sheet: Sheet, receipt: Receipt) => {
  const spelled = amountSpelledOut(i18n, receipt.amount)
  const lines = spelled === null ? [] : sheet.wrap(spelled, 11, right - left)
  sheet.needRoom(46 + 16 * lines.length)
  sheet.rule(ink, 1.5)
  sheet.move(10)
  sheet.write([totalPaid(i18n)], { size: 12, baselineSize: 18 })
  sheet.move(sheet.write([formatAmount(i18n, receipt.amount)], { size: 18, align: 'right' }))
  if (lines.length > 0) sheet.move(sheet.write(lines, { colour: quiet }))
}

const writeFoot = (i18n: I18n, sheet: Sheet, { brand, purpose }: Receipt) => {
  const lines = sheet.wrap(receiptNote(i18n, brand, purpose), 9.5, right - left)
  sheet.needRoom(60)
  sheet.move(28)
  sheet.write(lines, { size: 9.5, colour: quiet })
}
