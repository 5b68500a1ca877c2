import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { typedValue } from '@thikana/domain/property/field'
import { type PropertyFact, propertyFactNames } from '@thikana/domain/property/property-facts'
import type { PropertyField } from '@thikana/domain/property/property-fields'
import { banglaBeside, placeNameIn } from '@thikana/texts/place/place-name'
import type { Purpose } from '@thikana/domain/property/purpose'
import { factLabel, factText } from '@thikana/texts/property/fact-text'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { priceRangeLabels, purposeLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import type { ReactNode } from 'react'
import { PhotoChanges } from '../../photo/photo-changes.tsx'
import { photosOf } from '../../photo/photos-of.ts'
import { PriceRange } from '../../ui/text/money.tsx'
import { differingParagraphs } from '../../ui/text/differing-paragraphs.ts'
import styles from './field-views.module.css'

/** A property, or its last verified form. */
export type Form = NonNullable<Property['lastVerified']>
/** `both` replaces `before` and `after` with one view of the two. */
export type Change = { before?: ReactNode; after?: ReactNode; both?: ReactNode }

type FieldView = {
  name: PropertyField
  label: string
  show: (form: Form) => ReactNode
  isSame: (before: Form, after: Form) => boolean
  /** Set if a change isn't shown as the whole value before and after. */
  change?: (before: Form, after: Form) => Change
}

const buildView = (i18n: I18n, name: PropertyField, rest: Partial<FieldView> = {}): FieldView => ({
  name,
  label: propertyFieldLabel(i18n, name),
  show: (form) => typedValue(form[name]) || null,
  isSame: (before, after) => typedValue(before[name]) === typedValue(after[name]),
  ...rest,
})

const isSamePhotos = (before: Form, after: Form) =>
  JSON.stringify(photosOf(before)) === JSON.stringify(photosOf(after))

export const placeWords = (i18n: I18n, { placeName }: Pick<Form, 'placeName'>) => {
  if (!placeName) return null
  const [name, bangla] = [placeNameIn(i18n, placeName), banglaBeside(i18n, placeName)]
  if (!bangla) return name
  return (
    <>
      {name}{' '}
      <span lang="bn" className={styles.bangla}>
        {bangla}
      </span>
    </>
  )
}

const factView = (i18n: I18n, name: PropertyFact): FieldView =>
  buildView(i18n, name, {
    label: factLabel(i18n, name),
    show: (form) => {
      const value = form[name]
      return value === undefined ? null : factText(i18n, name, value)
    },
  })

const factViews = (i18n: I18n) =>
  Object.fromEntries(propertyFactNames.map((name) => [name, factView(i18n, name)])) as Record<
    PropertyFact,
    FieldView
  >

/** How pages show each field that they have no layout for, in this order; null if another field's view includes it. */
const allViews = (i18n: I18n, shownFor: Purpose): Record<PropertyField, FieldView | null> => ({
  purpose: buildView(i18n, 'purpose', { show: ({ purpose }) => say(i18n, purposeLabels[purpose]) }),
  title: buildView(i18n, 'title'),
  location: buildView(i18n, 'location'),
  priceMin: buildView(i18n, 'priceMin', {
    label: say(i18n, priceRangeLabels[shownFor]),
    show: ({ priceMin, priceMax, purpose }) => (
      <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
    ),
    isSame: (before, after) => before.priceMin === after.priceMin && before.priceMax === after.priceMax,
  }),
  priceMax: null,
  image: buildView(i18n, 'image', {
    label: t(i18n)`Photos`,
    isSame: isSamePhotos,
    change: (before, after) => ({
      both: <PhotoChanges before={photosOf(before)} after={photosOf(after)} />,
    }),
  }),
  description: buildView(i18n, 'description', {
    change: (before, after) => differingParagraphs(before.description, after.description),
  }),
  ...factViews(i18n),
  place: buildView(i18n, 'place', { show: (form) => placeWords(i18n, form) }),
})

export const fieldViews = (
  i18n: I18n,
  { purpose }: Form,
  placed: readonly PropertyField[] = [],
): FieldView[] =>
  Object.entries(allViews(i18n, purpose)).flatMap(([name, view]) =>
    view && !placed.some((one) => one === name) ? [view] : [],
  )

export const fieldRows = (i18n: I18n, form: Form, placed: readonly PropertyField[]) =>
  fieldViews(i18n, form, placed)
    .map(({ name, label, show }) => ({ name, label, shown: show(form) }))
    .filter(({ shown }) => shown !== null && shown !== undefined)
    .map(({ name, label, shown }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{shown}</dd>
      </div>
    ))
