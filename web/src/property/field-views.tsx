import type { Property } from '@thikana/contract/api'
import { type PropertyField, propertyFields } from '@thikana/domain/property-fields'
import type { ReactNode } from 'react'
import { PriceRange } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { differingParagraphs } from './differing-paragraphs.ts'
import styles from './field-views.module.css'

/** A property, or its last verified form, of which no record may have some fields. */
export type Form = NonNullable<Property['lastVerified']>
type Change = { before: ReactNode; after: ReactNode }

type FieldView = {
  label: string
  show: (form: Form) => ReactNode
  isSame: (before: Form, after: Form) => boolean
  /** What an edit changed, where that isn't all of it. */
  change?: (before: Form, after: Form) => Change
}

const buildView = (name: PropertyField, rest: Partial<FieldView> = {}): FieldView => ({
  label: propertyFields[name].label,
  // As text: where a page shows only what is there, the number 0 would count as nothing.
  show: (form) => (form[name] === null ? null : String(form[name])),
  isSame: (before, after) => before[name] === after[name],
  ...rest,
})

/** A field of the older form that no record has is not compared. */
const isSameOrUnknown = (name: 'image' | 'description') => (before: Form, after: Form) =>
  before[name] === null || before[name] === after[name]

const pictureView = ({ image }: Form, words: string) =>
  image && (
    <span className={styles.picture}>
      <Picture src={image} alt={words} sizes="120px" />
    </span>
  )

/** How each field reads where a page doesn't lay it out by itself, in this order; null where the view of another field has it. */
const views: Record<PropertyField, FieldView | null> = {
  title: buildView('title'),
  location: buildView('location'),
  priceMin: buildView('priceMin', {
    label: 'Price range',
    show: ({ priceMin, priceMax }) => <PriceRange low={priceMin} high={priceMax} />,
    isSame: (before, after) => before.priceMin === after.priceMin && before.priceMax === after.priceMax,
  }),
  priceMax: null,
  image: buildView('image', {
    isSame: isSameOrUnknown('image'),
    change: (before, after) => ({
      before: pictureView(before, 'The picture before'),
      after: pictureView(after, 'The picture now'),
    }),
  }),
  description: buildView('description', {
    isSame: isSameOrUnknown('description'),
    change: (before, after) => differingParagraphs(before.description ?? '', after.description ?? ''),
  }),
}

/** The views of every field but those that a page has in places of their own. */
export const fieldViews = (placed: readonly PropertyField[] = []): FieldView[] =>
  Object.entries(views).flatMap(([name, view]) => (view && !placed.some((one) => one === name) ? [view] : []))

/** The rows of a `<dl>`: every field that isn't `placed` elsewhere, and that the property has. */
export const fieldRows = (form: Form, placed: readonly PropertyField[]) =>
  fieldViews(placed)
    .map(({ label, show }) => ({ label, shown: show(form) }))
    .filter(({ shown }) => shown !== null)
    .map(({ label, shown }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{shown}</dd>
      </div>
    ))
