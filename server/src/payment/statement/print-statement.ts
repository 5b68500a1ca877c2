import type { I18n } from '@lingui/core'
import type { Statement } from '@thikana/contract/api'
import { type LedgerAccount, ledgerAccounts } from '@thikana/domain/payment/ledger'
import { countInWords } from '@thikana/texts/count'
import { formatMinor } from '@thikana/texts/money'
import { momentInDhaka } from '@thikana/texts/moment'
import { msg } from '@thikana/texts/msg'
import { accountLabels, postingLabels, statementTitle } from '@thikana/texts/payment/statement-text'
import { say } from '@thikana/texts/say'
import { line, writeHead } from '../receipt/paper.ts'
import { ink, left, openSheet, quiet, right, type Sheet } from '../receipt/sheet.ts'
import { loadTypeface } from '../receipt/typeface.ts'

/** Where the columns of amounts end, besides the last one at the right edge. */
const [firstAt, secondAt] = [right - 250, right - 125]

type Row = { label: string; values: readonly string[]; isSum?: boolean }

const writeRow = (sheet: Sheet, { label, values, isSum = false }: Row) => {
  const words = sheet.wrap(label, 11, firstAt - left - 100)
  sheet.needRoom(16 * words.length + 14)
  sheet.rule(isSum ? ink : line, isSum ? 1.5 : undefined)
  sheet.move(7)
  const ends = [firstAt, secondAt, right].slice(-values.length)
  for (const [at, value] of values.entries())
    sheet.write([value], { x: left, width: (ends[at] ?? right) - left, align: 'right' })
  sheet.move(sheet.write(words, { colour: isSum ? ink : quiet }))
  sheet.move(7)
}

const writeHeading = (sheet: Sheet, heading: string) => {
  sheet.needRoom(90)
  sheet.move(20)
  sheet.move(sheet.write([heading], { size: 14 }))
  sheet.move(8)
}

const writeMovements = (i18n: I18n, sheet: Sheet, { movements }: Statement) => {
  writeHeading(sheet, say(i18n, msg`What moved`))
  if (movements.length === 0) sheet.move(sheet.write([say(i18n, msg`Nothing moved in this month.`)], {}))
  for (const { posting, count, amount } of movements)
    writeRow(sheet, {
      label: say(i18n, postingLabels[posting]),
      values: [countInWords(i18n, count), formatMinor(i18n, amount)],
    })
}

const writeBalances = (i18n: I18n, sheet: Sheet, { opening, closing }: Statement) => {
  writeHeading(sheet, say(i18n, msg`Where captured money is`))
  const rowOf = (account: LedgerAccount, label = say(i18n, accountLabels[account])): Row => ({
    label,
    values: [opening[account], closing[account] - opening[account], closing[account]].map((minor) =>
      formatMinor(i18n, minor),
    ),
  })
  writeRow(sheet, {
    label: '',
    values: [
      say(i18n, msg({ message: 'Before', context: 'a column of a statement' })),
      say(i18n, msg({ message: 'Change', context: 'a column of a statement' })),
      say(i18n, msg({ message: 'At the end', context: 'a column of a statement' })),
    ],
  })
  for (const account of ledgerAccounts) if (account !== 'captured') writeRow(sheet, rowOf(account))
  writeRow(sheet, { ...rowOf('captured', say(i18n, msg`Captured in all`)), isSum: true })
}

const writeFoot = (i18n: I18n, sheet: Sheet, { isOpen, madeAt }: Statement) => {
  const moment = momentInDhaka(i18n, new Date(madeAt))
  const note = isOpen
    ? say(i18n, msg`Made on {moment}. The month isn’t over: more may move. Days are those of Dhaka.`, {
        moment,
      })
    : say(i18n, msg`Made on {moment}. Days are those of Dhaka.`, { moment })
  const lines = sheet.wrap(note, 9.5, right - left)
  sheet.needRoom(60)
  sheet.move(28)
  sheet.write(lines, { size: 9.5, colour: quiet })
}

/** Renders a month of the ledger as a PDF. */
export const printStatement = async (i18n: I18n, statement: Statement): Promise<Uint8Array> => {
  const title = statementTitle(i18n, statement.month)
  const sheet = openSheet(await loadTypeface(), { title, language: i18n.locale })
  writeHead(i18n, sheet, { ...statement, title })
  writeMovements(i18n, sheet, statement)
  writeBalances(i18n, sheet, statement)
  writeFoot(i18n, sheet, statement)
  sheet.document.end()
  return sheet.ended
}
