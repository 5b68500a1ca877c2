import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { plainNumber } from '@thikana/texts/count'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { FoundProperty } from './found-properties.ts'
import styles from './map-cards.module.css'
import { PreviewRow, whereabouts } from './property-preview.tsx'

/** Without `precision` it has no pin of its own. */
export type MapCard = Property & Partial<Pick<FoundProperty, 'precision'>>

type Props = {
  homes: readonly MapCard[]
  /** How many there are on this part of the map. */
  total: number
  shownId: string
  /** Called for the card that was swiped into view, with the pixels of the map that the cards cover. */
  onShow: (id: string, covered: number) => void
  onList: () => void
  /** Back to the pin of a card. */
  onLeave: (id: string) => void
}

/** Milliseconds without a move after which the cards rest. */
const restMs = 100

const cardOf = (list: HTMLElement | null, id: string | null) =>
  id ? list?.querySelector<HTMLElement>(`[data-home="${id}"]`) : null

/** The home whose card is nearest to the middle of the row. */
const middleOf = (row: HTMLElement): string | undefined => {
  const middle = row.scrollLeft + row.clientWidth / 2
  const far = ({ offsetLeft, offsetWidth }: HTMLElement) => Math.abs(offsetLeft + offsetWidth / 2 - middle)
  const cards = [...row.querySelectorAll<HTMLElement>('[data-home]')]
  return cards.toSorted((one, other) => far(one) - far(other))[0]?.dataset.home
}

/** The homes of the map as cards in a row, which are swiped. */
export const MapCards = ({ homes, total, shownId, onShow, onList, onLeave }: Props) => {
  const { t, i18n } = useLingui()
  const number = plainNumber(i18n, total)
  const list = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ids = homes.map(({ _id }) => _id).join()

  // Also after homes came or went before it.
  useLayoutEffect(() => {
    const [row, card] = [list.current, cardOf(list.current, shownId)]
    if (row && card) row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2 })
  }, [shownId, ids])

  // The map's own lines stand above the cards.
  useEffect(() => {
    const [row, frame] = [list.current, list.current?.parentElement]
    if (!row || !frame) return
    const resized = new ResizeObserver(() =>
      frame.style.setProperty('--map-covered', `${row.clientHeight}px`),
    )
    resized.observe(row)
    return () => {
      resized.disconnect()
      frame.style.removeProperty('--map-covered')
    }
  }, [])

  useEffect(() => () => clearTimeout(resting.current), [])
  const scrolled = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const [row, id] = [list.current, list.current && middleOf(list.current)]
      if (row && id && id !== shownId) onShow(id, row.clientHeight)
    }, restMs)
  }

  const keyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof Element && event.target.closest('li')?.dataset.home
    if (event.key !== 'Escape' || !id) return
    event.stopPropagation()
    onLeave(id)
  }
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={t`Homes on this part of the map`}
      onKeyDown={keyDown}
      onScroll={scrolled}
    >
      {homes.map((home) => {
        const where = home.precision && whereabouts(i18n, home.precision)
        return (
          <li
            key={home._id}
            data-home={home._id}
            data-shown={home._id === shownId || undefined}
            onFocus={({ currentTarget }) => onShow(home._id, currentTarget.offsetHeight)}
          >
            <PreviewRow property={home} />
            {where && <p className={styles.where}>{where}</p>}
          </li>
        )
      })}
      {total > homes.length && (
        <li>
          <Button wide onClick={onList}>
            {t({ message: `See all ${number} in the list`, context: 'properties' })}
          </Button>
        </li>
      )}
    </ul>
  )
}
