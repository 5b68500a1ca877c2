import { useLingui } from '@lingui/react/macro'
import { maxSearchLength } from '@thikana/domain/search/search'
import { purposeNames } from '@thikana/domain/property/purpose'
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
    // Its fields hold no files.
    const query = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    void navigate(`/allProperties?${query}`)
  }

  return (
    <form className={styles.search} role="search" action={useHref('/allProperties')} onSubmit={search}>
      <fieldset aria-label={t`Purpose`}>
        {['', ...purposeNames].map((value, at) => (
          <label key={value}>
            <input type="radio" name="purpose" value={value} defaultChecked={!at} />
            {[t`All`, t`For sale`, t`To rent`][at]}
          </label>
        ))}
      </fieldset>
      <label>
        <IconSearch />
        <span className="visually-hidden">{t`Search by area`}</span>
        <span className={styles.field}>
          {/* With a blank placeholder, the style sheet can tell whether anything was typed. */}
          <input name="q" placeholder=" " autoComplete="off" maxLength={maxSearchLength} />
          <span className={styles.hint} aria-hidden>
            <span data-room="much">{t`Search by area, e.g. 3 beds in Dhanmondi`}</span>
            <span data-room="some">{t`E.g. 3 beds in Dhanmondi`}</span>
            <span data-room="little">{t`Search by area`}</span>
          </span>
        </span>
      </label>
      <Button type="submit" variant="primary">
        {t`Search`}
      </Button>
    </form>
  )
}
