import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** What a button says that adds a home to the wishlist, or takes it out again. */
export const wishLabel = (i18n: I18n, isInWishlist: boolean, isAdding: boolean): string => {
  if (isInWishlist) return t(i18n)({ message: 'Added', context: 'to the wishlist' })
  return isAdding ? t(i18n)`Adding...` : t(i18n)`Add to wishlist`
}
