import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18nOf } from '@thikana/texts/i18n-of'
import { formatNumber } from '@thikana/texts/number'
import { expect, test } from 'vitest'

const bangla = i18nOf('bn')

// `tsc` refuses this file once such a sentence is allowed again.
test('a sentence takes no number, which would have Latin digits in Bangla', () => {
  const count = 3
  // @ts-expect-error -- A number.
  expect(t(bangla)`The first ${count} of them.`).toContain('3')
  // @ts-expect-error -- A number.
  expect(<Trans>All {count} photos</Trans>).toBeDefined()
})

test('a number that is counted or formatted has the digits of the language', () => {
  const listed = formatNumber(bangla, 1200)
  expect(t(bangla)`The first ${listed} of them.`).toMatch(/^[^\d]*১,২০০[^\d]*$/)
  expect(t(bangla)`${plural(1200, { one: '# photo', other: '# photos' })}`).toMatch(/১,২০০/)
})
