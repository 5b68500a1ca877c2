import type { Api, Offer } from '@thikana/contract/api'
import { useState } from 'react'
import type { List } from '../ui/lists/use-list.ts'

type PropertyWithOffers = Api['GET /offers/agent/homes']['reply'][number]

/** An offer as its answer left it, and where it stood: the places of its home in the list, and of the offer on the home. */
export type Answered = { offer: Offer; homeAt: number; offerAt: number }

const insert = (rows: PropertyWithOffers[], { offer, homeAt, offerAt }: Answered) => {
  const kept = { ...offer, rivals: null }
  const at = rows.findIndex(({ _id }) => _id === offer.propertyId)
  const home = rows[at]
  if (!home) return rows.toSpliced(homeAt, 0, { _id: offer.propertyId, count: 1, offers: [kept] })
  if (home.offers.some(({ _id }) => _id === offer._id)) return rows
  return rows.with(at, { ...home, offers: home.offers.toSpliced(offerAt, 0, kept) })
}

/** The rows with the answered offers that a filter leaves out, each where it stood. `answered` is in the order of the answers. */
export const keepAnswered = (
  rows: PropertyWithOffers[],
  answered: readonly Answered[],
): PropertyWithOffers[] => answered.reduce(insert, rows)

/**
 * Keeps offers that were answered on this page in sight, with what became of them, so that no other home's buttons come under the finger.
 * `filter` names what is listed: another filter begins anew.
 */
export const useAnsweredOffers = (list: List<PropertyWithOffers>, filter: string) => {
  const [kept, setKept] = useState<{ filter: string; answered: readonly Answered[] }>({
    filter,
    answered: [],
  })
  const answered = kept.filter === filter ? kept.answered : []
  const rows = list.rows && keepAnswered(list.rows, answered)
  const onAnswered = (offer: Offer) => {
    const homeAt = rows?.findIndex(({ _id }) => _id === offer.propertyId) ?? -1
    const offerAt = rows?.[homeAt]?.offers.findIndex(({ _id }) => _id === offer._id) ?? -1
    if (offerAt >= 0) setKept({ filter, answered: [...answered, { offer, homeAt, offerAt }] })
  }
  const more = (rows?.length ?? 0) - (list.rows?.length ?? 0)
  const total = list.total === null ? null : list.total + more
  return { list: { ...list, rows, total }, onAnswered }
}
