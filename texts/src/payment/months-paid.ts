import type { I18n } from '@lingui/core'
import { msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

/** What a tenant pays for at first: `the first month and 2 months’ advance`. */
export const monthsPaid = (i18n: I18n, advanceMonths: number): string =>
  advanceMonths === 0
    ? say(i18n, msg`the first month`)
    : say(
        i18n,
        msg`{advanceMonths, plural, one {the first month and # month’s advance} other {the first month and # months’ advance}}`,
        { advanceMonths },
      )
