// Longer than most: it joins the map, its marks, the cards of a phone and what is drawn by hand.
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { type Bounds, roundDegrees } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { AreaDrawing } from './area-drawing.tsx'
import { type DrawnMap, maxZoom, type View } from './drawn-map.ts'
import { type FoundGroup, groupId, type MarkedHome } from './found-properties.ts'
import { type MapCard, MapCards } from './map-cards.tsx'
import { PropertyPreview, StackedProperties } from './property-preview.tsx'
import { MapBox } from './map-box.tsx'
import { MapLegend, MapTools } from './map-tools.tsx'
import type { SearchMapProps } from './search-map.tsx'
import styles from './search-map-view.module.css'
import { useDrawnSearch } from './use-drawn-search.ts'
import { useFitToFound } from './use-fit-to-found.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useOnlyReachable } from './use-only-reachable.ts'
import { useSettledView } from './use-settled-view.ts'

const describeResult = (
  i18n: I18n,
  { found, isLoading, area }: Omit<SearchMapProps, 'onRetry' | 'wholeMap'>,
): string => {
  if (!found || isLoading) return t(i18n)`Looking for homes…`
  const { total } = found
  if (total > 0) return t(i18n)`${plural(total, { one: '# home here', other: '# homes here' })}`
  return area.length > 0
    ? t(i18n)`No homes on the map in this area. Clear it, or draw another.`
    : t(i18n)`No homes on this part of the map. Move the map, or zoom out.`
}

const MapStatus = ({ onRetry, wholeMap, ...rest }: SearchMapProps) => {
  const { i18n } = useLingui()
  return onRetry ? (
    <div className={styles.status} role="alert">
      <p>
        <Trans>The homes could not be loaded. Try again.</Trans>
      </p>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  ) : (
    <div className={styles.status}>
      <p role="status">{describeResult(i18n, rest)}</p>
      {wholeMap}
    </div>
  )
}

const zoomStep = 2

const pointedHome = (listed: readonly Property[], id: string): MarkedHome =>
  listed.find(({ _id }) => _id === id) ?? { _id: id }

/** Cards beside each other: nobody swipes through more. */
const mostCards = 50

/** The list's homes, then others that have a pin, such as the pressed one. */
const cardsOf = ({ listed, found }: SearchMapProps, openedId: string | null): MapCard[] => {
  const pins = new Map(found?.homes.map((home) => [home._id, home]))
  const cards = listed.map((property) => pins.get(property._id) ?? property)
  const ids = new Set(listed.map(({ _id }) => _id))
  const others = [...pins.values()].filter(({ _id }) => !ids.has(_id))
  return [...cards, ...others].filter(({ _id }, at) => at < mostCards || _id === openedId)
}

/** For the keyboard, once the card is shown. */
const focusCard = (id: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-home="${id}"] a`)?.focus({ preventScroll: true }),
  )

/** Equal parts of the map have equal texts. */
const writePart = ({ west, south, east, north }: Bounds): string =>
  JSON.stringify([west, south, east, north].map(roundDegrees))

const readPart = (text: string): Bounds => {
  const [west, south, east, north] = JSON.parse(text) as [number, number, number, number]
  return { west, south, east, north }
}

const wholeCountry = { centre: null }

/** The list beside it has the same properties, so nothing is only on the map. */
export const SearchMapView = (props: SearchMapProps) => {
  const { t } = useLingui()
  const { found, area, beginsAt, pointedId, onArea, onMove, onSearchHere, onPoint, onClose, listProperties } =
    props
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [isFollowing, setFollowing] = useState(true)
  const [isElsewhere, setElsewhere] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [stack, setStack] = useState<FoundGroup | null>(null)
  const drawButton = useRef<HTMLButtonElement>(null)
  const [atZoom, setAtZoom] = useState<number | null>(null)
  const frame = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  useOnlyReachable(frame, isPhone, '[data-map-button] button')
  const homes = found?.homes ?? []
  const opened = homes.find(({ _id }) => _id === openedId)
  const cards = isPhone ? cardsOf(props, openedId) : []
  // Of the cards of a phone, one is always shown.
  const shown = cards.find(({ _id }) => _id === openedId) ?? cards[0]
  const pointed = pointedId === null ? (shown ?? opened ?? null) : pointedHome(props.listed, pointedId)
  const drawn = useDrawnSearch(map, { found, area, zoom: atZoom, isDrawing, pointed })

  const part = beginsAt && writePart(beginsAt)
  const named = useRef(part)
  const name = (bounds: Bounds) => {
    named.current = writePart(bounds)
    onSearchHere(bounds)
  }
  const { settle, wake } = useSettledView(({ bounds, zoom }, isByPerson) => {
    // A resize and other moves of ours leave it the properties of the list.
    const isListed = !isByPerson && !isElsewhere && beginsAt !== null
    onMove(isListed ? beginsAt : bounds, zoom)
    if (!isByPerson) return
    if (isFollowing) name(bounds)
    else setElsewhere(true)
  })
  const leaveThere = useFitToFound(map, props)
  const beginToMove = (isByPerson: boolean) => {
    wake()
    if (isByPerson) leaveThere()
  }
  const look = (view: View, isByPerson: boolean) => {
    setAtZoom(view.zoom)
    settle(view, isByPerson)
  }
  const [first] = useState(() => ({ bounds: beginsAt, area }))
  useEffect(() => {
    if (!map) return
    if (first.bounds) map.fitBounds(first.bounds)
    else if (first.area.length > 0) map.fit(first.area)
    // The address may come from a screen of another shape. Until somebody moves the map, it has the properties of the list.
    settle({ ...map.view(), ...(first.bounds ? { bounds: first.bounds } : {}) }, false)
  }, [map, first, settle])

  // After going back, the address has another part of the map than the last one set here.
  useEffect(() => {
    if (!map || part === null || part === named.current) return
    named.current = part
    map.fitBounds(readPart(part))
    settle({ ...map.view(), bounds: readPart(part) }, false)
  }, [map, part, settle])

  const openGroup = (group: FoundGroup) => {
    if (!map) return
    const { zoom } = map.view()
    // At the nearest zoom it can't come apart, so it opens as a list.
    if (zoom >= maxZoom) {
      setStack(group)
      return
    }
    leaveThere()
    map.moveTo(group, Math.min(maxZoom, zoom + zoomStep))
    settle(map.view(), true)
  }
  const press = (id: string) => {
    const group = drawn?.groups.find((one) => groupId(one) === id)
    setStack(null)
    if (group) openGroup(group)
    if (!group || !isPhone) setOpenedId(group ? null : id)
    if (!group && isPhone) focusCard(id)
  }
  const showCard = (id: string, covered: number) => {
    setOpenedId(id)
    const home = homes.find(({ _id }) => _id === id)
    if (home) map?.bringIntoView(home, covered)
  }
  const searchHere = () => {
    if (map) name(map.view().bounds)
    setElsewhere(false)
  }
  const startDrawing = () => {
    leaveThere()
    setOpenedId(null)
    setStack(null)
    setDrawing(true)
  }
  const endDrawing = (corners: readonly Spot[] | null) => {
    setDrawing(false)
    if (corners) onArea(corners)
    else map?.showArea(area, true)
    requestAnimationFrame(() => drawButton.current?.focus())
  }
  const closePreview = () => {
    if (openedId) map?.focusMark(openedId)
    setOpenedId(null)
  }
  const closeStack = () => {
    if (stack) map?.focusMark(groupId(stack))
    setStack(null)
  }
  const showStack = (corners: readonly Spot[] | null) => {
    closeStack()
    onArea(corners)
  }
  // Another search may not find the group.
  const openStack = stack && drawn?.groups.some((one) => groupId(one) === groupId(stack)) ? stack : null
  const hasArea = area.length > 0

  return (
    <section ref={frame} tabIndex={-1} className={styles.search} aria-label={t`Map of the homes found`}>
      <MapTools
        drawButton={drawButton}
        hasArea={hasArea}
        isDisabled={isDrawing}
        isFollowing={isFollowing}
        onDraw={() => (hasArea ? onArea(null) : startDrawing())}
        onFollow={setFollowing}
        onClose={onClose}
      />
      <MapBox
        label={t`Map of the homes found`}
        beginning={wholeCountry}
        events={{ onMoveStart: beginToMove, onView: look, onMark: press, onPoint }}
        onDraw={setMap}
      >
        {(onPage) => (
          <>
            {isDrawing && <AreaDrawing map={onPage} onDone={endDrawing} />}
            <MapStatus {...props} wholeMap={isPhone && found?.total === 0 ? props.wholeMap : null} />
            {isElsewhere && !isFollowing && !isDrawing && (
              <span className={styles.here}>
                <Button size="small" variant="primary" onClick={searchHere}>
                  <Trans>Search here</Trans>
                </Button>
              </span>
            )}
            {shown && !isDrawing && (
              <MapCards
                homes={cards}
                shownId={shown._id}
                total={found?.total ?? 0}
                onList={onClose}
                onShow={showCard}
                onLeave={(id) => map?.focusMark(id)}
              />
            )}
            {!isPhone && opened && (
              <PropertyPreview key={opened._id} property={opened} onClose={closePreview} />
            )}
            {openStack && (
              <StackedProperties
                key={groupId(openStack)}
                group={openStack}
                searchKey={props.searchKey}
                listProperties={listProperties}
                onArea={showStack}
                onClose={closeStack}
              />
            )}
          </>
        )}
      </MapBox>
      <MapLegend />
    </section>
  )
}
