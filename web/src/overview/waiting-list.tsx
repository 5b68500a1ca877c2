import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api, WaitingThing } from '@thikana/contract/api'
import { rejectedDays, type WaitingKind, waitingKinds } from '@thikana/domain/overview/waiting'
import { formatAmount } from '@thikana/texts/money'
import { formatNumber } from '@thikana/texts/number'
import { moderationReasonText } from '@thikana/texts/property/moderation-reasons'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { AgoText, useMinutes } from '../ui/text/ago-text.tsx'
import { TimeLeft } from '../ui/text/time-left.tsx'
import styles from './waiting-list.module.css'

/** Where all of a kind are. */
const pageOf: Readonly<Record<WaitingKind, string>> = {
  offer: '/dashboard/requestedProperties',
  viewing: '/dashboard/viewings',
  question: '/dashboard/messages?turn=yours',
  confirmation: '/dashboard/myAddedProperties?flow=confirm',
  change: '/dashboard/myAddedProperties?state=draft',
  rejected: '/dashboard/myAddedProperties?state=rejected',
}

const kindWords = {
  offer: msg`Offers to answer`,
  viewing: msg`Viewings to answer`,
  question: msg`Questions to answer`,
  confirmation: msg`Listings to confirm`,
  change: msg`Listings to change`,
} as const satisfies Record<Exclude<WaitingKind, 'rejected'>, unknown>

/** Where this one is. With the oldest first, an offer that waits long is on one of the first pages. */
const addressOf = ({ kind, _id }: WaitingThing): string => {
  if (kind === 'viewing' || kind === 'question') return `/dashboard/messages/${_id}`
  if (kind === 'confirmation') return `/dashboard/myAddedProperties?state=unconfirmed#${_id}`
  if (kind === 'offer') return `${pageOf.offer}?sort=oldest#${_id}`
  return `${pageOf[kind]}#${_id}`
}

/** The whole of it stands with the listing. */
const longestReason = 100

const shorten = (reason: string) =>
  reason.length > longestReason ? `${reason.slice(0, longestReason).trimEnd()}…` : reason

const Sentence = ({ thing }: { thing: WaitingThing }) => {
  const { kind, person, amount } = thing
  const { t, i18n } = useLingui()
  const name = person ?? ''
  const offered = formatAmount(i18n, amount ?? 0)
  if (kind === 'offer') return t`${name} offers ${offered}`
  if (kind === 'viewing') return t`${name} asks for a viewing`
  if (kind === 'question') return t`${name} waits for your answer`
  if (kind === 'confirmation') return t`Is it still available?`
  const why = shorten(moderationReasonText(i18n, thing) ?? '')
  if (kind === 'change') return t`Please change: ${why}`
  return why === '' ? t`An admin rejected it` : t`An admin rejected it: ${why}`
}

const Row = ({ thing, now }: { thing: WaitingThing; now: Date }) => {
  const { propertyTitle, propertyImage, since, until } = thing
  return (
    <li>
      <Link to={addressOf(thing)} className={styles.row}>
        <span className={styles.picture}>
          <Picture src={propertyImage} ratio="1 / 1" alt="" sizes="48px" />
        </span>
        <span className={styles.words}>
          <strong>
            <Sentence thing={thing} />
          </strong>
          <span>{propertyTitle}</span>
        </span>
        {until ? (
          <TimeLeft until={until} now={now} />
        ) : (
          <span className={styles.since}>
            <AgoText value={since} now={now} />
          </span>
        )}
      </Link>
    </li>
  )
}

const mostAtFirst = 6

type Props = Api['GET /overview/waiting']['reply']

/** What waits for an agent, the most urgent first, and how much there is of each kind. */
export const WaitingList = ({ things, counts }: Props) => {
  const { t, i18n } = useLingui()
  const now = useMinutes()
  const [isWhole, setWhole] = useState(false)
  const kinds = waitingKinds.filter((kind) => counts[kind] > 0)
  const shown = isWhole ? things : things.slice(0, mostAtFirst)
  const rest = formatNumber(i18n, things.length - shown.length)
  const days = formatNumber(i18n, rejectedDays)
  const words = { ...kindWords, rejected: msg`Rejected in the last ${days} days` }
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <section className={styles.block} aria-labelledby="waiting">
      <h2 id="waiting">
        <Trans>What waits for you</Trans>
      </h2>
      {kinds.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing waits for you now.</Trans>
        </p>
      ) : (
        <>
          <ul className={styles.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>
                <Link to={pageOf[kind]}>
                  {t(words[kind])} <strong>{formatNumber(i18n, counts[kind])}</strong>
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.list}>
            {shown.map((thing) => (
              <Row key={`${thing.kind} ${thing._id}`} thing={thing} now={now} />
            ))}
          </ul>
          {things.length > shown.length && (
            <Button variant="quiet" onClick={() => setWhole(true)}>{t`Show ${rest} more`}</Button>
          )}
          {total > things.length && (
            <p className={styles.since}>
              <Trans>The most urgent of each kind. The links above lead to all of them.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  )
}
