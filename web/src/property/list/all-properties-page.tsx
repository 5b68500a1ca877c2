import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { totalInWords } from '@thikana/texts/count'
import { withDigits } from '@thikana/texts/number'
import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CompareTray } from '../../compare/compare-tray.tsx'
import { PreviewAction } from '../../map/preview-action.ts'
import { PageContent } from '../../layout/shell.tsx'
import { FilterChips } from '../../search/filter-bar.tsx'
import { listTitle } from '../../search/filter-words.ts'
import { foundText } from '../../search/found-text.ts'
import { LeftOut, type SearchState } from '../../search/left-out.tsx'
import { NothingFound } from '../../search/nothing-found.tsx'
import {
  clearedFor,
  noFilters,
  type PropertySearch,
  purposeChoices,
  readPropertySearch,
} from '../../search/property-search.ts'
import { MapOfSearch } from '../../search/map-of-search.tsx'
import { listedSearch } from '../../search/map-search.ts'
import { type ChoiceCounts, useChoiceCounts } from '../../search/queries.ts'
import { SaveSearch } from '../../search/save-search.tsx'
import { SearchBar } from '../../search/search-bar.tsx'
import { useRememberSearch } from '../../search/recent-searches.ts'
import { Button } from '../../ui/button.tsx'
import { IconMap } from '../../ui/icons.ts'
import { addressOf, readTyped, useTypedText } from '../../search/typed-search.ts'
import { usePropertySearch } from '../../search/use-property-search.ts'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useBufferedRows } from '../../ui/lists/use-buffered-rows.ts'
import type { List } from '../../ui/lists/use-list.ts'
import { Heart } from '../../wish/heart.tsx'
import styles from './all-properties-page.module.css'
import { useRememberResults } from './last-results.ts'
import { GroupedProperties } from './grouped-properties.tsx'
import { RecentProperties } from './recent-properties.tsx'
import { useListedProperties } from '../queries.ts'

const useCountText = (list: List<unknown>, asked: PropertySearch, isPart: boolean) => {
  const { t, i18n } = useLingui()
  const { rows, corrected, isOutdated, total, over, hasMore } = list
  if (!rows || isOutdated) return t`Looking for properties…`
  const search = corrected === undefined ? asked : { ...asked, location: corrected }
  const known = totalInWords(i18n, list)
  const isMore = known === null && hasMore
  const count = total ?? over ?? rows.length
  const number = known ?? withDigits(i18n, String(rows.length))
  const found = foundText(i18n, search, { count, number, isMore, isPart })
  // A name in Bangla was understood; it only stands in the lists in English.
  const isAsAsked = corrected === undefined || /\p{Script=Bengali}/u.test(asked.location)
  const typed = asked.location
  if (isAsAsked) return found
  const unmatched = t`No exact match for “${typed}”.`
  return `${unmatched} ${found}`
}

const heartOf = (property: Property) => <Heart property={property} />

/** Text typed on another page comes as `q`, with the purpose chosen there, and becomes filters in the address. */
export const AllPropertiesPage = () => {
  const [source] = useSearchParams()
  const typed = source.get('q')
  return typed === null ? (
    <SearchedProperties />
  ) : (
    <TypedProperties typed={typed} purpose={readPropertySearch(source).purpose} />
  )
}

const Title = ({ search }: { search?: PropertySearch }) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.title}>
      <PageTitle
        tab={listTitle(i18n, search ?? noFilters)}
        lead={t`Every listing here was checked by us before it was shown.`}
      >
        {t`All properties`}
      </PageTitle>
    </div>
  )
}

/** Shows until the list of places has loaded, which decides what was typed. */
const TypedProperties = ({ typed, purpose }: { typed: string; purpose: Purpose | undefined }) => {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const go = async () => {
      const read = await readTyped(typed)
      const state: SearchState = { unread: read.unread }
      if (!isLeft) await navigate(addressOf(read, purpose), { replace: true, state })
    }
    void go()
    return () => {
      isLeft = true
    }
  }, [navigate, typed, purpose])
  return (
    <PageContent>
      <Title />
    </PageContent>
  )
}

type WholeMapProps = { counts: ChoiceCounts | undefined; onPress: () => void }

/** With the number of properties that would be found. */
const WholeMapButton = ({ counts, onPress }: WholeMapProps) => {
  const { t } = useLingui()
  const elsewhere = counts?.without.area
  return (
    <Button variant="primary" onClick={onPress}>
      {elsewhere
        ? t`Search the whole map: ${plural(elsewhere, { one: '# home', other: '# homes' })}`
        : t`Search the whole map`}
    </Button>
  )
}

/** /allProperties: all verified properties, searched and sorted by the server, and on a map beside the list. */
const SearchedProperties = () => {
  const { t, i18n } = useLingui()
  const { search, map, change, toggleMap, searchHere, searchEverywhere } = usePropertySearch()
  useRememberResults('found')
  const [pointedId, setPointedId] = useState<string | null>(null)
  // A new key: searching the whole map starts it again.
  const [wholes, setWholes] = useState(0)
  const isAskedFor = useRef(false)
  const showMap = (box: HTMLElement | null) => {
    if (!box || !isAskedFor.current) return
    isAskedFor.current = false
    // Otherwise a low window shows only a part of it.
    if (box.getBoundingClientRect().bottom > innerHeight) box.scrollIntoView({ block: 'start' })
  }
  const listed = listedSearch(search, map)
  const isPart = listed !== search
  // New properties are buffered, so that rows don't move while somebody reads them.
  const list = useBufferedRows(useListedProperties(listed), ({ _id }) => _id)
  const { data: counts } = useChoiceCounts(listed)
  useRememberSearch(search, !list.isOutdated && (list.rows?.length ?? 0) > 0)
  const count = useCountText(list, search, isPart)
  // The total counts available properties only; the list has sold and let ones too.
  const shown = list.total === null || !counts ? null : list.total + counts.sold
  const text = useTypedText(search, change)
  const filters = { filters: search, counts, onChange: text.onChange }
  const choosePurpose = (value: string): boolean => {
    const purpose = purposeNames.find((name) => name === value)
    const goesAlong = text.isUnsent()
    if (goesAlong) text.onChange({ ...clearedFor(search, value), purpose })
    return goesAlong
  }
  const searchWholeMap = () => {
    searchEverywhere()
    setWholes(wholes + 1)
  }
  const wholeMap = isPart ? <WholeMapButton counts={counts} onPress={searchWholeMap} /> : null
  const nothing = <NothingFound {...filters} wholeMap={wholeMap} />
  const mapButton = (
    <Button
      aria-pressed={map.isOpen}
      data-nothing={list.rows?.length === 0 || undefined}
      icon={<IconMap />}
      onClick={() => {
        isAskedFor.current = !map.isOpen
        toggleMap(!map.isOpen)
      }}
    >
      {map.isOpen ? t`Hide map` : t`Show map`}
    </Button>
  )
  return (
    <PageContent>
      <div className={styles.top}>
        <Title search={search} />
        <div className={styles.purposes}>
          <FilterLinks
            label={t`Purpose`}
            name="purpose"
            choices={purposeChoices(i18n, counts)}
            clears={(value) => Object.keys(clearedFor(search, value))}
            chosen={search.purpose ?? ''}
            onChoose={choosePurpose}
          />
        </div>
      </div>
      <SearchBar search={search} text={text} counts={counts} mapButton={mapButton} />
      <FilterChips {...filters} />
      <LeftOut />
      <div className={styles.found}>
        <p className={styles.count} role="status" data-part={isPart || undefined}>
          {list.isFailed ? '' : count}
        </p>
        <SaveSearch filters={search} isPart={isPart} />
      </div>
      <div className={map.isOpen ? styles.split : undefined}>
        <div>
          <ListView list={{ ...list, total: shown }} failure={t`Failed to load properties.`} empty={nothing}>
            {(rows) => (
              <GroupedProperties
                properties={rows}
                search={search}
                gone={counts?.sold}
                nothing={nothing}
                pointedId={pointedId}
                onPoint={setPointedId}
              />
            )}
          </ListView>
        </div>
        {map.isOpen && (
          <section className={styles.map} aria-label={t`Map`} ref={showMap}>
            <PreviewAction value={heartOf}>
              <MapOfSearch
                key={wholes}
                search={search}
                map={map}
                wholeMap={wholeMap}
                listed={list.rows ?? []}
                pointedId={pointedId}
                onPoint={setPointedId}
                onArea={(area) => text.onChange({ area })}
                onBounds={searchHere}
                onClose={() => toggleMap(false)}
              />
            </PreviewAction>
          </section>
        )}
      </div>
      <RecentProperties />
      <CompareTray />
    </PageContent>
  )
}
