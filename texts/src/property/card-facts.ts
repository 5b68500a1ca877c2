// Apart from the texts of all facts, which the home page doesn't load.
import type { I18n } from '@lingui/core'
import { type CardFact, onCards } from '@thikana/domain/property/card-facts'
import type { PropertyKind } from '@thikana/domain/property/property-facts'
import { landUnits } from '@thikana/domain/property/property-size'
import { msg } from '@thikana/texts/msg'
import { formatNumber, withDigits } from '../number.ts'
import { say } from '../say.ts'

export const squareFeet = (i18n: I18n, value: number): string =>
  say(i18n, msg`{size} sq ft`, { size: formatNumber(i18n, value) })

/** Of an area in square feet, if it is a whole number of katha or of halves: land is spoken of like this. */
export const kathaIn = (i18n: I18n, value: number): string | null => {
  const halves = (value / landUnits.katha) * 2
  return Number.isInteger(halves) ? withDigits(i18n, String(halves / 2)) : null
}

/** `Ground floor` for 0; otherwise null. */
export const groundFloor = (i18n: I18n, floor: number): string | null =>
  floor === 0 ? say(i18n, msg`Ground floor`) : null

const land = (i18n: I18n, value: number): string => {
  const katha = kathaIn(i18n, value)
  return katha === null
    ? say(i18n, msg`{size} sq ft of land`, { size: formatNumber(i18n, value) })
    : say(i18n, msg`{katha} katha`, { katha })
}

/** A fact in a few characters and without a label, for cards. Not by Lingui's plurals: `Intl` takes a phone a tenth of a second. */
const shortTexts: Record<CardFact, (i18n: I18n, value: number) => string> = {
  bedrooms: (i18n, count) =>
    say(i18n, count === 1 ? msg`{count} bed` : msg`{count} beds`, { count: formatNumber(i18n, count) }),
  bathrooms: (i18n, count) =>
    say(i18n, count === 1 ? msg`{count} bath` : msg`{count} baths`, { count: formatNumber(i18n, count) }),
  sizeSqFt: squareFeet,
  landSqFt: land,
  floor: (i18n, value) =>
    groundFloor(i18n, value) ?? say(i18n, msg`Floor {floor}`, { floor: formatNumber(i18n, value) }),
  roadFeet: (i18n, value) => say(i18n, msg`{feet}-foot road`, { feet: formatNumber(i18n, value) }),
}

/** Facts as the API has them: those that aren't known left out. */
type Facts = { [Name in CardFact]?: unknown } & { kind?: PropertyKind | null | undefined }

/** The three facts that matter most for a property of its kind, as far as they are known: `3 beds`, `2 baths`, `1,650 sq ft`. */
export const cardFacts = (i18n: I18n, property: Facts): string[] =>
  onCards[property.kind ?? 'flat']
    .flatMap((name) => {
      const value = property[name]
      return typeof value === 'number' ? [shortTexts[name](i18n, value)] : []
    })
    .slice(0, 3)
