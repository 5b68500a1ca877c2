import { countInWords } from '@thikana/domain/count'
import type { FoundProperty } from '@thikana/domain/notice/notice-event'
import { centsRangeInWords } from '@thikana/domain/property/purpose'
import type { NoticeEmails } from '../notice/email.ts'

const linkTo = (property: FoundProperty) => ({
  label: `“${property.propertyTitle}”, ${property.location}: ${centsRangeInWords(property)}`,
  path: `/property/${property.propertyId}`,
})

/** To those who saved a search. */
export const searchEmails = {
  homesFound: ({ name, count, homes }) => ({
    heading: count === 1 ? 'A new home for your search' : `${countInWords(count)} new homes for your search`,
    paragraphs: [
      `We have verified ${count === 1 ? 'a home' : `${countInWords(count)} homes`} for your search “${name}” since our last email.`,
    ],
    sections: [{ title: count > homes.length ? 'The newest homes' : 'New homes', links: homes.map(linkTo) }],
    action: count === 1 ? 'See the home' : 'See all matches',
    afterwards: [
      'An admin has checked each listing. Still, see a home and its papers before you pay anything.',
    ],
  }),
} satisfies Partial<NoticeEmails>
