import { t } from '@lingui/core/macro'
import type { Agent, Property } from '@thikana/contract/api'
import { pictureOf, sharedPictureOf } from '@thikana/domain/photo/picture'
import { rangeInWords } from '@thikana/texts/amount'
import { formatNumber } from '@thikana/texts/number'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { choiceInWords } from '@thikana/texts/property/choice-words'
import { listingEnds } from '@thikana/texts/purpose'
import { say } from '@thikana/texts/say'
import { i18n } from '../client/sentences.ts'
import { listTitle } from '../search/filter-words.ts'
import { listingData } from './listing-data.ts'
import { type PropertySearch, withChanges } from '../search/property-search.ts'

/** The head of a page, for search engines and link previews. */
export type PageHead = {
  /** Of the tab, without the product's name. */
  title: string
  description: string
  /** The canonical path; null keeps search engines away. */
  canonical: string | null
  /** The preview's picture: a path of this server, and its size in pixels. */
  image: { address: string; alt: string; width: number; height: number } | null
  /** JSON-LD of schema.org. Values of `url` and `image` may be paths of this server. */
  data: { [name: string]: unknown } | null
}

const maxLength = 160

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  return `${plain.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

const sharedImage = (image: string, alt: string): PageHead['image'] => {
  const picture = pictureOf(image)
  if (!picture) return null
  const { url: address, width, height } = sharedPictureOf(picture)
  return { address, alt, width, height }
}

/** The head of a listing's page, whatever query follows its address. */
export const listingHead = (property: Property): PageHead => {
  const { _id, title, location, description, kind, purpose, image, isSold } = property
  const what = kind
    ? choiceInWords(i18n, 'kind', kind)
    : t({ message: 'Home', context: 'a building to live in' })
  const where = purpose === 'rent' ? t`${what} to rent in ${location}` : t`${what} for sale in ${location}`
  const offered = isSold ? say(i18n, listingEnds[purpose]) : rangeInWords(i18n, property)
  const first = [where, offered, ...cardFacts(i18n, property)].join(', ')
  return {
    title,
    description: shortened(t`${first}. ${description}`),
    canonical: `/property/${_id}`,
    image: sharedImage(image, t`Picture of ${title}`),
    data: listingData(property),
  }
}

/** The head of an agent's page; search engines keep those with a home for sale or to rent. */
export const agentHead = ({ _id, name, image, homes }: Agent): PageHead => {
  const [sale, rent] = [formatNumber(i18n, homes.sale), formatNumber(i18n, homes.rent)]
  return {
    title: name,
    description: t`${name}, agent. Homes for sale: ${sale}, to rent: ${rent}. How fast questions are answered, and reviews by people who viewed the homes.`,
    canonical: homes.sale + homes.rent > 0 ? `/agents/${_id}` : null,
    image: image === null ? null : sharedImage(image, t`Photo of ${name}`),
    data: {
      '@context': 'https://schema.org',
      '@type': 'RealEstateAgent',
      url: `/agents/${_id}`,
      name,
      ...(image === null ? {} : { image }),
    },
  }
}

/** The query of an address for `search`, in canonical form. */
export const listQuery = (search: PropertySearch): URLSearchParams =>
  withChanges(new URLSearchParams(), search)

/** Search engines index the whole list and each purpose; of other searches they only follow the links. */
export const listHead = (search: PropertySearch): PageHead => {
  const query = listQuery(search)
  const title = listTitle(i18n, search)
  const isKept = [...query.keys()].every((name) => name === 'purpose')
  return {
    title,
    description: t`${title} in Bangladesh, with photos, price range and agent. Every listing here was checked by us before it was shown.`,
    canonical: isKept ? `/allProperties${query.size > 0 ? `?${query}` : ''}` : null,
    image: null,
    data: null,
  }
}
