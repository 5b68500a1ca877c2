import { countInWords } from '../count.ts'
import type { NoticeData } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'

const search = rowsAbout('search')

const searchPage = ({ homes, count, query }: NoticeData['search']) =>
  count === 1 && homes[0] ? `/property/${homes[0].propertyId}` : `/allProperties?${query}`

/** What people are told of the searches that they saved. */
export const noticesOfSearches = {
  homesFound: search({
    on: 'find',
    to: 'person',
    group: 'searches',
    title: ({ name, count, homes }) =>
      count === 1
        ? `New for “${name}”: “${homes[0]?.propertyTitle ?? 'a home'}”`
        : `New: ${countInWords(count)} homes for “${name}”`,
    href: searchPage,
  }),
}
