import type { Property } from '@thikana/contract/api'
import { type ReactNode, useId } from 'react'
import { PriceRange } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { differingParagraphs } from './differing-paragraphs.ts'
import styles from './what-changed.module.css'

type Form = NonNullable<Property['lastVerified']>
type Change = { field: string; before: ReactNode; after: ReactNode }

const priceOf = ({ priceMin, priceMax }: Pick<Form, 'priceMin' | 'priceMax'>) => (
  <PriceRange low={priceMin} high={priceMax} />
)
const pictureOf = (image: string, words: string) => (
  <span className={styles.picture}>
    <Picture src={image} alt={words} sizes="120px" />
  </span>
)

/** The fields that an edit changed. A field of the older form that no record has is not compared. */
function changesOf(property: Property, before: Form): Change[] {
  const isPriceSame = before.priceMin === property.priceMin && before.priceMax === property.priceMax
  return [
    ...(before.title === property.title
      ? []
      : [{ field: 'Title', before: before.title, after: property.title }]),
    ...(before.location === property.location
      ? []
      : [{ field: 'Location', before: before.location, after: property.location }]),
    ...(isPriceSame ? [] : [{ field: 'Price range', before: priceOf(before), after: priceOf(property) }]),
    ...(before.image === null || before.image === property.image
      ? []
      : [
          {
            field: 'Picture',
            before: pictureOf(before.image, 'The picture before'),
            after: pictureOf(property.image, 'The picture now'),
          },
        ]),
    ...(before.description === null || before.description === property.description
      ? []
      : [{ field: 'Description', ...differingParagraphs(before.description, property.description) }]),
  ]
}

/** For an admin, and for its agent: each field of an edit that isn't verified yet, before and now. Others still see it as before. */
export function WhatChanged({ property }: { property: Property }) {
  const title = useId()
  const { lastVerified } = property
  if (!lastVerified) return null
  const changes = changesOf(property, lastVerified)
  return (
    <div role="group" aria-labelledby={title} className={styles.changes}>
      <strong id={title}>What changed</strong>
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing: it is as it was last verified.</p>
      ) : (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before && (
                  <del>
                    <span className="visually-hidden">Before: </span>
                    {before}
                  </del>
                )}
                {after && (
                  <ins>
                    <span className="visually-hidden">Now: </span>
                    {after}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
