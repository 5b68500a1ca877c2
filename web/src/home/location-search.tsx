import { IconSearch } from '../ui/icons.ts'
import { maxSearchLength } from '@thikana/domain/search'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import styles from './location-search.module.css'

/** Opens All properties with the search in its address; words such as “3 bedrooms under $500” as filters. */
export const LocationSearch = () => {
  const navigate = useNavigate()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('location')
    // Loaded when it is needed: the page's first load is small.
    void import('../search/typed-search.ts').then(({ addressOf }) =>
      navigate(addressOf(typeof typed === 'string' ? typed : '')),
    )
  }

  return (
    <form className={styles.search} role="search" onSubmit={search}>
      <label>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className="visually-hidden">Search by area</span>
        <span className={styles.field}>
          {/* With a blank placeholder, the style sheet can tell whether anything was typed. */}
          <input name="location" placeholder=" " autoComplete="off" maxLength={maxSearchLength} />
          <span className={styles.hint} aria-hidden>
            Search by area<span className={styles.example}>, e.g. Dhanmondi</span>
          </span>
        </span>
      </label>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  )
}
