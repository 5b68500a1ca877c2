import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type ListingGaps, shortDescription } from '@thikana/domain/property/listing-quality'
import { plainNumber } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'

/** What a listing lacks, each in a few words. `usualPhotos`: of comparable homes, if that is known. */
export const gapTexts = (
  i18n: I18n,
  { facts, isDescriptionShort, photos }: ListingGaps,
  usualPhotos: number | null,
): string[] => {
  const [few, characters] = [formatNumber(i18n, photos ?? 0), plainNumber(i18n, shortDescription)]
  const isUsual = photos !== null && photos === usualPhotos
  return [
    ...facts.map((name) => propertyFieldLabel(i18n, name)),
    ...(isDescriptionShort ? [t(i18n)`Description: ${characters} characters or more`] : []),
    ...(photos === null
      ? []
      : [isUsual ? t(i18n)`Photos: comparable homes have ${few}` : t(i18n)`Photos: ${few} or more`]),
  ]
}
