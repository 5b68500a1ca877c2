import { can } from '@thikana/domain/user/access'
import { useState } from 'react'
import { Link } from 'react-router'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconBellPlus } from '../ui/icons.ts'
import { type Filters, setFilters } from './property-search.ts'
import { SaveSearchForm } from './save-search-form.tsx'
import styles from './filter-bar.module.css'
import { filtersOf, isSameSearch, keptWords, nameOfSearch, savedQueryOf } from './saved-query.ts'
import { useSavedSearches } from './queries.ts'
import { useFilterWords } from './filter-words.ts'

const icon = <IconBellPlus size={18} />

type Props = {
  filters: Filters
  /** The list is limited to a part of the map, which isn't saved. */
  isPart: boolean
}

/** Saves the page's search for alerts; says so if it is saved already. */
export const SaveSearch = ({ filters, isPart }: Props) => {
  const actor = useActor()
  const maySave = can(actor, 'search.save')
  const isWorthSaving = setFilters(filters).length > 0
  const { data: kept } = useSavedSearches(maySave && isWorthSaving)
  const { label } = useFilterWords(filters)
  const [isOpen, setOpen] = useState(false)
  if (!isWorthSaving || (actor && !maySave)) return null
  if (!actor)
    return (
      <LogInLink action="saveSearch" size="small" icon={icon}>
        Save this search
      </LogInLink>
    )
  const same = kept?.find(({ query }) => isSameSearch(filtersOf(query), filters))
  return (
    <div className={styles.save}>
      {same ? (
        <p>
          Saved as <Link to={`/dashboard/savedSearches#${same._id}`}>{same.name}</Link>
        </p>
      ) : (
        <GoesOn action="saveSearch">
          <Button size="small" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Save this search
          </Button>
        </GoesOn>
      )}
      <Dialog isOpen={isOpen && !same} onClose={() => setOpen(false)} title="Save this search">
        <SaveSearchForm
          query={savedQueryOf(filters)}
          name={nameOfSearch(filters, label)}
          kept={keptWords(filters, label, isPart)}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}
