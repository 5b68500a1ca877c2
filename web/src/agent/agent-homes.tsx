import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Agent } from '@thikana/contract/api'
import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import { CompareOnCard } from '../compare/compare-toggle.tsx'
import { PropertyGrid } from '../property/list/property-grid.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import styles from './agent-page.module.css'
import { useAgentHomes } from './queries.ts'

/** Sold and let homes come after the others, and aren't counted. */
const headingOf = (i18n: I18n, purpose: Purpose, unsold: number): string => {
  if (purpose === 'sale')
    return unsold === 0
      ? t(i18n)`Sold homes`
      : t(i18n)`${plural(unsold, { one: '# home for sale', other: '# homes for sale' })}`
  return unsold === 0
    ? t(i18n)`Let homes`
    : t(i18n)`${plural(unsold, { one: '# home to rent', other: '# homes to rent' })}`
}

/** The lists are long on a phone: leads past them. */
export const OnThisPage = ({ homes }: Pick<Agent, 'homes'>) => {
  const { t, i18n } = useLingui()
  const purposes = purposeNames.filter((purpose) => homes[purpose] > 0)
  return (
    <nav className={styles.parts} aria-label={t`On this page`}>
      {purposes.map((purpose) => (
        <a key={purpose} href={`#${purpose}`}>
          {headingOf(i18n, purpose, homes[purpose])}
        </a>
      ))}
      <a href="#reviews">{t`Reviews`}</a>
    </nav>
  )
}

export const Homes = ({ agent: { _id, homes }, purpose }: { agent: Agent; purpose: Purpose }) => {
  const { t, i18n } = useLingui()
  const list = useAgentHomes(_id, purpose)
  const unsold = homes[purpose]
  if (list.rows ? list.rows.length === 0 : unsold === 0) return null
  return (
    <section className={styles.section} aria-labelledby={purpose}>
      <h2 id={purpose}>{headingOf(i18n, purpose, unsold)}</h2>
      <div>
        <ListView list={list} failure={t`Failed to load properties.`} empty={null}>
          {(rows) => <PropertyGrid properties={rows} Action={CompareOnCard} />}
        </ListView>
      </div>
    </section>
  )
}
