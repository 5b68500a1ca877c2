import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { factLabel, factText, unitPrice } from '@thikana/domain/property/fact-text'
import { factGroups, type PropertyFact } from '@thikana/domain/property/property-facts'
import { wordsOf } from '@thikana/domain/property/purpose'
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { placeWords } from './form/field-views.tsx'

type Row = { label: string; text: ReactNode }

const listFactRows = (property: Property, names: readonly PropertyFact[]): Row[] =>
  names.flatMap((name) => {
    const value = property[name]
    return value === undefined ? [] : [{ label: factLabel(name), text: factText(name, value) }]
  })

export const Facts = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const price = unitPrice(property)
  const general = [
    ...listFactRows(property, ['kind']),
    ...(property.placeName ? [{ label: factLabel('place'), text: placeWords(property) }] : []),
    ...(price ? [{ label: wordsOf(property.purpose).unitPrice, text: price }] : []),
  ]
  const groups = [
    { title: t`Overview`, rows: general },
    ...factGroups.map(({ title, facts }) => ({ title, rows: listFactRows(property, facts) })),
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <section className={styles.facts} aria-label={t`Facts`}>
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl>
            {rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
