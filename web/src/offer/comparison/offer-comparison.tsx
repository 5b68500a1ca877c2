import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Api, ComparedOffer } from '@thikana/contract/api'
import { type OfferTurn, turnOf } from '@thikana/domain/offer/offer-answer'
import { formatAmount } from '@thikana/texts/money'
import { formatNumber } from '@thikana/texts/number'
import type { CSSProperties, ReactNode } from 'react'
import { useRoute } from '../../client/use-route.ts'
import { PropertyCell } from '../../property/list/property-cell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconArrowLeft } from '../../ui/icons.ts'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/lists/skeleton.tsx'
import { Person } from '../../ui/person.tsx'
import { useMinutes } from '../../ui/text/ago-text.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MomentText } from '../../ui/text/moment-text.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TimeLeft } from '../../ui/text/time-left.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'
import { offerColumns } from '../offer-columns.tsx'
import { OfferTurnState } from '../offer-state.tsx'
import styles from './offer-comparison.module.css'

type Comparison = Api['GET /offers/agent/homes/:id']['reply']
type CellProps = { offer: ComparedOffer }

/** What its state says besides, until when. */
const Until = ({ offer }: CellProps) => {
  const { answerBy, counterUntil, payBy } = offer
  const now = useMinutes()
  const by: Partial<Record<OfferTurn, ReactNode>> = {
    answer: answerBy && <TimeLeft until={answerBy} now={now} />,
    counterAnswer: counterUntil && (
      <Trans>
        Open until <MomentText value={counterUntil} />
      </Trans>
    ),
    payment: payBy && (
      <Trans>
        To be paid by <DateText value={payBy} />
      </Trans>
    ),
  }
  const turn = turnOf(offer, now)
  return (
    <div className={styles.lines}>
      <OfferTurnState offer={offer} side="agent" />
      <span className={styles.quiet}>{turn && by[turn]}</span>
    </div>
  )
}

const Payments = ({ offer: { payments, totalAmount, purpose } }: CellProps) => {
  const { t, i18n } = useLingui()
  const total = formatAmount(i18n, totalAmount)
  return (
    <div className={styles.lines}>
      <span>
        {payments === 1
          ? t`In one payment`
          : t`${plural(payments, { one: 'In # part', other: 'In # parts, each paid by card' })}`}
      </span>
      {purpose === 'rent' && (
        <span className={styles.quiet}>
          <Trans>{total} in all, with the advance</Trans>
        </span>
      )}
    </div>
  )
}

const BuyersRecord = ({ offer: { record } }: CellProps) => {
  const { t } = useLingui()
  const { joinedAt, bought, unpaid, withdrawn } = record
  return (
    <ul className={styles.record}>
      <li>
        <Trans>
          Here since <DateText value={joinedAt} />
        </Trans>
      </li>
      <li>
        {bought === 0
          ? t`No home bought or rented here yet`
          : t`${plural(bought, { one: '# home bought or rented here', other: '# homes bought or rented here' })}`}
      </li>
      {unpaid > 0 && (
        <li>
          <Plural
            value={unpaid}
            one="# accepted offer not paid in time"
            other="# accepted offers not paid in time"
          />
        </li>
      )}
      {withdrawn > 0 && (
        <li>
          <Plural value={withdrawn} one="# offer withdrawn" other="# offers withdrawn" />
        </li>
      )}
    </ul>
  )
}

const rows: readonly { head: MessageDescriptor; cell: (offer: ComparedOffer) => ReactNode }[] = [
  { head: offerColumns.amount.head, cell: offerColumns.amount.cell },
  { head: msg`Payment`, cell: (offer) => <Payments offer={offer} /> },
  { head: offerColumns.wanted.head, cell: offerColumns.wanted.cell },
  { head: offerColumns.received.head, cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { head: msg`State`, cell: (offer) => <Until offer={offer} /> },
  {
    head: msg`Message`,
    cell: ({ message }) => (message ? <ClampedText text={message} lines={6} /> : '–'),
  },
  { head: msg`Before on this site`, cell: (offer) => <BuyersRecord offer={offer} /> },
]

/** A column for each offer; what a row is about stays in view. */
const ComparisonTable = ({ offers }: Pick<Comparison, 'offers'>) => {
  const { t } = useLingui()
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className={styles.room} role="region" aria-label={t`Comparison`} tabIndex={0}>
      <table className={styles.table} style={{ '--offers': offers.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Compared`}</span>
            </th>
            {offers.map(({ _id, buyerName, buyerImage }) => (
              <th key={_id} scope="col">
                <Person name={buyerName} image={buyerImage} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cell }) => (
            <tr key={head.id}>
              <th scope="row">{t(head)}</th>
              {offers.map((offer) => (
                <td key={offer._id}>{cell(offer)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Trans context="what to do after comparing">Next</Trans>
            </th>
            {offers.map((offer) => (
              <td key={offer._id}>
                <div className="row">
                  <AnswerButtons offer={offer} onAnswered={() => {}} />
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const AllOffers = () => (
  <ButtonLink to="/dashboard/requestedProperties" variant="quiet" icon={<IconArrowLeft />}>
    <Trans>All offers</Trans>
  </ButtonLink>
)

const Compared = ({ id, home }: { id: string; home: Comparison }) => {
  const { t, i18n } = useLingui()
  const { title, location, image, count, offers } = home
  const shown = formatNumber(i18n, offers.length)
  return (
    <>
      <div className={styles.home}>
        <PropertyCell to={`/property/${id}`} title={title} location={location} image={image} />
        <span>
          {offers.length < count
            ? t`${shown} of ${plural(count, { one: '# open offer', other: '# open offers' })}, the highest first`
            : t`${plural(count, { one: '# open offer', other: '# open offers' })}`}
        </span>
      </div>
      {offers.length === 0 ? (
        <EmptyState sentence={t`No offer on this home is open.`} />
      ) : (
        <ComparisonTable offers={offers} />
      )}
    </>
  )
}

/** The open offers on the property `id`, side by side, each with what its agent may answer. */
export const OfferComparison = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, isError, refetch } = useRoute('offers', 'GET /offers/agent/homes/:id', { params: { id } })
  return (
    <div className={styles.page}>
      <PageTitle lead={t`Accepting one offer declines the others on this home.`} actions={<AllOffers />}>
        {t`Compare offers`}
      </PageTitle>
      {data ? (
        <Compared id={id} home={data} />
      ) : isError ? (
        <LoadError sentence={t`Failed to load offers.`} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="320px" />
        </SkeletonGroup>
      )}
    </div>
  )
}
