import type { I18n } from '@lingui/core'
import type { PlaceName } from '@thikana/domain/place/place-list'

const isBangla = ({ locale }: I18n): boolean => locale === 'bn'

/** The name of a place in the reader's language. */
export const placeNameIn = (i18n: I18n, { en, bn }: PlaceName): string => (isBangla(i18n) ? bn : en)

/** The Bangla name, to stand beside that of another language. */
export const banglaBeside = (i18n: I18n, { bn }: PlaceName): string | null => (isBangla(i18n) ? null : bn)
