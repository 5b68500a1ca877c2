import type { Property } from '@thikana/contract/api'
import { factLabel, factText, unitPrice } from '@thikana/domain/fact-text'
import { factGroups, type PropertyFact } from '@thikana/domain/property-facts'
import { wordsOf } from '@thikana/domain/purpose'
import styles from './facts.module.css'

const rowsOf = (property: Property, names: readonly PropertyFact[]) =>
  names.flatMap((name) => {
    const value = property[name]
    return value === undefined ? [] : [{ label: factLabel(name), text: factText(name, value) }]
  })

/** What the agent says of the home, in groups; nothing if they said nothing. */
export const Facts = ({ property }: { property: Property }) => {
  const price = unitPrice(property)
  const general = [
    ...rowsOf(property, ['kind']),
    ...(price ? [{ label: wordsOf(property.purpose).unitPrice, text: price }] : []),
  ]
  const groups = [
    { title: 'In short', rows: general },
    ...factGroups.map(({ title, facts }) => ({ title, rows: rowsOf(property, facts) })),
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <section className={styles.facts} aria-label="Facts">
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
