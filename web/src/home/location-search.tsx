import { useLingui } from '@lingui/react/macro'
import { maxSearchLength } from '@thikana/domain/search/search'
import type { FormEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { IconSearch } from '../ui/icons.ts'
import { Button } from '../ui/button.tsx'
import styles from './location-search.module.css'

/** Opens All properties with what was typed, which becomes filters there; before the script has loaded too. */
export const LocationSearch = () => {
  const { t } = useLingui()
  const navigate = useNavigate()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const query = new URLSearchParams({ q: typeof typed === 'string' ? typed : '' })
    void navigate(`/allProperties?${query}`)
  }

  return (
    <form className={styles.search} role="search" action={useHref('/allProperties')} onSubmit={search}>
      <label>
        <IconSearch />
        <span className="visually-hidden">{t`Search by area`}</span>
        <span className={styles.field}>
          {/* With a blank placeholder, the style sheet can tell whether anything was typed. */}
          <input name="q" placeholder=" " autoComplete="off" maxLength={maxSearchLength} />
          <span className={styles.hint} aria-hidden>
            {t`Search by area`}
            <span className={styles.example}>{t`, e.g. Dhanmondi`}</span>
          </span>
        </span>
      </label>
      <Button type="submit" variant="primary">
        {t`Search`}
      </Button>
    </form>
  )
}
