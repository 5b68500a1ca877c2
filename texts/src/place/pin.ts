import type { I18n } from '@lingui/core'
import { approximateMetres, type Pin, spotText } from '@thikana/domain/place/pin'
import { msg } from '@thikana/texts/msg'
import { formatNumber, withDigits } from '../number.ts'
import { say } from '../say.ts'

/** A pin beside its label: `Exactly at 23.7461, 90.3742`. */
export const pinText = (i18n: I18n, pin: Pin): string => {
  const spot = withDigits(i18n, spotText(pin))
  const metres = formatNumber(i18n, approximateMetres)
  return pin.isExact
    ? say(i18n, msg`Exactly at {spot}`, { spot })
    : say(i18n, msg`Within {metres} m of {spot}`, { metres, spot })
}
