import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import { i18n } from '../client/sentences.ts'

/** What every page says of the site to search engines, to those it is shared with, and to browsers without JavaScript. */
export const siteWords = (brand: string) => ({
  description: say(
    i18n,
    msg`Homes in Bangladesh, each listing checked before it is shown: photos, price range and agent. Make an offer, and pay only once it is accepted.`,
  ),
  sharedTitle: say(i18n, msg`{brand}: homes in Bangladesh, each listing checked`, { brand }),
  sharedDescription: say(
    i18n,
    msg`Photos, price range and agent of every home. Make an offer, and pay only once it is accepted.`,
  ),
  bannerAlt: say(i18n, msg`A river at dawn with boats before a city, drawn`),
  needsScript: say(
    i18n,
    msg`This page needs JavaScript. Please allow it for this site and load the page again.`,
  ),
})
