import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { factGroups, type PropertyFact } from '@thikana/domain/property/property-facts'
import { factGroupTitles } from '@thikana/texts/property/fact-groups'
import { factLabel, factText, unitPrice } from '@thikana/texts/property/fact-text'
import { unitPriceLabels } from '@thikana/texts/property/purpose-words'
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { placeWords } from './form/field-views.tsx'

type Row = { name: string; label: string; text: ReactNode }

const listFactRows = (i18n: I18n, property: Property, names: readonly PropertyFact[]): Row[] =>
  names.flatMap((name) => {
    const value = property[name]
    return value === undefined
      ? []
      : [{ name, label: factLabel(i18n, name), text: factText(i18n, name, value) }]
  })

export const Facts = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const price = unitPrice(i18n, property)
  const general = [
    ...listFactRows(i18n, property, ['kind']),
    ...(property.placeName
      ? [{ name: 'place', label: factLabel(i18n, 'place'), text: placeWords(i18n, property) }]
      : []),
    ...(price ? [{ name: 'unitPrice', label: t(unitPriceLabels[property.purpose]), text: price }] : []),
  ]
  const groups = [
    { name: 'general', title: t`Overview`, rows: general },
    ...factGroups.map(({ name, facts }) => ({
      name,
      title: t(factGroupTitles[name]),
      rows: listFactRows(i18n, property, facts),
    })),
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t`Facts`}</h2>
      <div className={styles.facts}>
        {groups.map(({ name: group, title, rows }) => (
          <div key={group}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ name, label, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
