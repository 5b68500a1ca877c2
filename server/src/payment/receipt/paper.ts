import type { I18n } from '@lingui/core'
import { testNote } from '@thikana/texts/payment/receipt-text'
import { left, type Sheet } from './sheet.ts'

const [green, brick, warning] = ['#0F5D46', '#A8432B', '#7A4E00']

/** The colour of rules. */
export const line = '#E4DED3'

/** The seal of the brand: a house. */
const seal = 'M15 6L24 13V22.5Q24 24 22.5 24H18V18Q18 15.5 15 15.5Q12 15.5 12 18V24H7.5Q6 24 6 22.5V13Z'

type Head = { brand: string; isTest: boolean; title: string }

/** How every paper of the product begins: whose it is, and what. */
export const writeHead = (i18n: I18n, sheet: Sheet, { brand, isTest, title }: Head): void => {
  const { document } = sheet
  document.save().translate(left, sheet.y).circle(15, 15, 15).fill(brick).path(seal).fill('#FBF8F3').restore()
  sheet.move(6)
  sheet.write([brand], { size: 16, colour: green, x: left + 40 })
  sheet.move(48)
  sheet.move(sheet.write([title], { size: 26 }))
  sheet.move(4)
  if (isTest) sheet.move(sheet.write([testNote(i18n)], { colour: warning }))
  sheet.move(16)
}
