import type { I18n } from '@lingui/core'
import type { FoundProperty } from '@thikana/domain/notice/notice-event'
import { countInWords } from '@thikana/texts/count'
import { spokenMinorRange } from '@thikana/texts/amount'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

const linkTo = (i18n: I18n, property: FoundProperty) => ({
  label: say(i18n, msg`“{title}”, {location}: {price}`, {
    title: property.propertyTitle,
    location: property.location,
    price: spokenMinorRange(i18n, property),
  }),
  path: `/property/${property.propertyId}`,
})

/** To those who saved a search. */
export const searchEmails = {
  homesFound: (i18n, { name, count: found, homes }) => {
    const count = countInWords(i18n, found)
    return {
      heading:
        found === 1
          ? say(i18n, msg`A new home for your search`)
          : say(i18n, msg`{count} new homes for your search`, { count }),
      paragraphs: [
        found === 1
          ? say(i18n, msg`We have verified a home for your search “{name}” since our last email.`, { name })
          : say(i18n, msg`We have verified {count} homes for your search “{name}” since our last email.`, {
              count,
              name,
            }),
      ],
      sections: [
        {
          title: found > homes.length ? say(i18n, msg`The newest homes`) : say(i18n, msg`New homes`),
          links: homes.map((home) => linkTo(i18n, home)),
        },
      ],
      action: found === 1 ? say(i18n, msg`See the home`) : say(i18n, msg`See all matches`),
      afterwards: [
        say(
          i18n,
          msg`An admin has checked each listing. Still, see a home and its papers before you pay anything.`,
        ),
      ],
    }
  },
} satisfies Partial<NoticeEmails>
