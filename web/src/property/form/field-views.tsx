import { t } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { typedValue } from '@thikana/domain/property/field'
import { factLabel, factText } from '@thikana/domain/property/fact-text'
import { type PropertyFact, propertyFactNames } from '@thikana/domain/property/property-facts'
import { type PropertyField, propertyFields } from '@thikana/domain/property/property-fields'
import { purposes } from '@thikana/domain/property/purpose'
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
  label: string
  show: (form: Form) => ReactNode
  isSame: (before: Form, after: Form) => boolean
  /** Set if a change isn't shown as the whole value before and after. */
  change?: (before: Form, after: Form) => Change
}

const buildView = (name: PropertyField, rest: Partial<FieldView> = {}): FieldView => ({
  label: propertyFields[name].label,
  show: (form) => typedValue(form[name]) || null,
  isSame: (before, after) => typedValue(before[name]) === typedValue(after[name]),
  ...rest,
})

const isSamePhotos = (before: Form, after: Form) =>
  JSON.stringify(photosOf(before)) === JSON.stringify(photosOf(after))

export const placeWords = ({ placeName }: Pick<Form, 'placeName'>) =>
  placeName && (
    <>
      {placeName.en}{' '}
      <span lang="bn" className={styles.bangla}>
        {placeName.bn}
      </span>
    </>
  )

const factView = (name: PropertyFact): FieldView =>
  buildView(name, {
    label: factLabel(name),
    show: (form) => {
      const value = form[name]
      return value === undefined ? null : factText(name, value)
    },
  })

const factViews = () =>
  Object.fromEntries(propertyFactNames.map((name) => [name, factView(name)])) as Record<
    PropertyFact,
    FieldView
  >

/** How pages show each field that they have no layout for, in this order; null if another field's view includes it. */
const allViews = (): Record<PropertyField, FieldView | null> => ({
  purpose: buildView('purpose', { show: ({ purpose }) => purposes[purpose].label }),
  title: buildView('title'),
  location: buildView('location'),
  priceMin: buildView('priceMin', {
    label: t`Price range`,
    show: ({ priceMin, priceMax, purpose }) => (
      <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
    ),
    isSame: (before, after) => before.priceMin === after.priceMin && before.priceMax === after.priceMax,
  }),
  priceMax: null,
  image: buildView('image', {
    label: t`Photos`,
    isSame: isSamePhotos,
    change: (before, after) => ({
      both: <PhotoChanges before={photosOf(before)} after={photosOf(after)} />,
    }),
  }),
  description: buildView('description', {
    change: (before, after) => differingParagraphs(before.description, after.description),
  }),
  ...factViews(),
  place: buildView('place', { show: placeWords }),
})

export const fieldViews = (placed: readonly PropertyField[] = []): FieldView[] =>
  Object.entries(allViews()).flatMap(([name, view]) =>
    view && !placed.some((one) => one === name) ? [view] : [],
  )

export const fieldRows = (form: Form, placed: readonly PropertyField[]) =>
  fieldViews(placed)
    .map(({ label, show }) => ({ label, shown: show(form) }))
    .filter(({ shown }) => shown !== null && shown !== undefined)
    .map(({ label, shown }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{shown}</dd>
      </div>
    ))
