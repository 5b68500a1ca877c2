import type { I18n } from '@lingui/core'
import { pictureLimits } from '@thikana/domain/photo/picture'
import { msg } from '@thikana/texts/msg'
import { formatNumber } from './number.ts'
import { say } from './say.ts'

/** The size that a picture may have, in megabytes. */
export const maxMegabytes = (i18n: I18n): string => formatNumber(i18n, pictureLimits.bytes / 1024 / 1024)

/** The limits of a picture, for hints. */
export const pictureRule = (i18n: I18n): string => {
  const megabytes = maxMegabytes(i18n)
  return say(i18n, msg`JPEG, PNG, WebP or AVIF, at most {megabytes} MB`, { megabytes })
}
