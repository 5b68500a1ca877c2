import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { declinedText } from './declined-text.ts'

test.each([
  [0, null, ''],
  [1, '$72,400', 'One other offer of $72,400 is declined.'],
  [1, null, 'One other offer is declined.'],
  [2, '$72,400', 'Two other offers are declined, the highest $72,400.'],
  [37, '$400 a month', '37 other offers are declined, the highest $400 a month.'],
])('accepting beside %i others, the highest %s, says “%s”', (count, amount, text) => {
  expect(declinedText(english, count, amount)).toBe(text)
})
