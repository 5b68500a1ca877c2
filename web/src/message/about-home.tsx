import { Trans, useLingui } from '@lingui/react/macro'
import type { LeadStep } from '@thikana/domain/message/next-step'
import { can } from '@thikana/domain/user/access'
import { isPayable } from '@thikana/domain/offer/offer'
import { takesViewings } from '@thikana/domain/property/property-status'
import { amountInWords } from '@thikana/texts/amount'
import { momentInDhaka } from '@thikana/texts/moment'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { OfferState } from '../offer/offer-state.tsx'
import { findAbsence } from '../property/absence.ts'
import { useProperty } from '../property/queries.ts'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Person } from '../ui/person.tsx'
import { Picture } from '../ui/picture.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { AskForViewing } from '../viewing/ask-for-viewing.tsx'
import { ViewingState } from '../viewing/viewing-card.tsx'
import { OfferButton } from '../wishlist/offer-button.tsx'
import styles from './about-home.module.css'
import { TheirContact } from './contact-details.tsx'
import type { ThreadDetails } from './thread-head.tsx'

type Props = { thread: ThreadDetails }

const Home = ({ thread }: Props) => {
  const { t } = useLingui()
  const { propertyId, propertyTitle, propertyImage, propertyLocation, purpose, priceMin, priceMax } = thread
  const absence = findAbsence(thread)
  return (
    <div className={styles.home}>
      <Picture src={propertyImage} ratio="4 / 3" alt="" sizes="(width >= 1280px) 300px, 72px" />
      <div className={styles.words}>
        <strong>
          {absence ? propertyTitle : <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>}
        </strong>
        <span className={styles.location}>{propertyLocation}</span>
        <span>
          {absence ? t(absence.word) : <PriceRange low={priceMin} high={priceMax} purpose={purpose} />}
        </span>
      </div>
    </div>
  )
}

/** What was offered for the home, and the way there. */
const OfferLine = ({ thread: { offer, side } }: Props) => {
  const { i18n } = useLingui()
  if (!offer) return null
  const { _id: id, counterAmount, offerAmount, purpose } = offer
  const amount = amountInWords(i18n, counterAmount ?? offerAmount, purpose)
  const ofBuyer = isPayable(offer) ? `/dashboard/payment/${id}` : `/dashboard/propertyBought#${id}`
  return (
    <p className={styles.line}>
      <Link to={side === 'buyer' ? ofBuyer : `/dashboard/requestedProperties?status=all#${id}`}>
        {counterAmount === null ? <Trans>Offer of {amount}</Trans> : <Trans>Counter-offer of {amount}</Trans>}
      </Link>
      <OfferState offer={{ ...offer, endedBy: null }} />
    </p>
  )
}

const ViewingLine = ({ thread: { viewing, side } }: Props) => {
  const { t, i18n } = useLingui()
  if (!viewing) return null
  return (
    <p className={styles.line}>
      <a href="#viewing">
        {viewing.times.length > 0 ? t`Proposed times` : momentInDhaka(i18n, new Date(viewing.startsAt))}
      </a>
      <ViewingState viewing={{ ...viewing, side }} />
    </p>
  )
}

const Offer = ({ propertyId }: { propertyId: string }) => {
  const property = useProperty(propertyId).data
  return property ? <OfferButton property={property} size="small" /> : null
}

/** The next steps that the reader can take. */
const QuickActions = ({ thread }: Props) => {
  const actor = useActor()
  const { _id: threadId, side, viewing, offer, otherName, propertyId, propertyTitle } = thread
  const isShown =
    thread.propertyStatus !== 'removed' && takesViewings({ status: thread.propertyStatus, isSold: false })
  if (!thread.takesMessages || !isShown) return null
  if (side !== 'buyer')
    return can(actor, 'viewing.offerSlots') && !viewing ? (
      <ButtonLink size="small" to="/dashboard/viewings#your-times">
        <Trans>Set times for viewings</Trans>
      </ButtonLink>
    ) : null
  return (
    <>
      {can(actor, 'viewing.ask') && !viewing && (
        <AskForViewing threadId={threadId} otherName={otherName} propertyTitle={propertyTitle} />
      )}
      {can(actor, 'offer.make') && !offer && <Offer propertyId={propertyId} />}
    </>
  )
}

const stepWords: Record<LeadStep, Record<'due' | 'late', (until: string) => ReactNode>> = {
  offer: {
    due: (until) => (
      <Trans>
        Answer the offer by <MomentText value={until} />
      </Trans>
    ),
    late: (until) => (
      <Trans>
        The offer should have been answered by <MomentText value={until} />
      </Trans>
    ),
  },
  viewing: {
    due: (until) => (
      <Trans>
        Answer the viewing by <MomentText value={until} />
      </Trans>
    ),
    late: (until) => (
      <Trans>
        The viewing should have been answered by <MomentText value={until} />
      </Trans>
    ),
  },
  question: {
    due: (until) => (
      <Trans>
        Answer by <MomentText value={until} />
      </Trans>
    ),
    late: (until) => (
      <Trans>
        An answer was expected by <MomentText value={until} />
      </Trans>
    ),
  },
}

/** What its agent does next. */
const NextStep = ({ thread: { next } }: Props) => {
  if (!next) return null
  const when = new Date(next.until) < new Date() ? 'late' : 'due'
  return (
    <p className={styles.next} data-late={when === 'late' || undefined}>
      {stepWords[next.step][when](next.until)}
    </p>
  )
}

const Rest = ({ thread }: Props) => (
  <>
    <ViewingLine thread={thread} />
    <OfferLine thread={thread} />
    <div className={styles.actions}>
      <QuickActions thread={thread} />
    </div>
    <TheirContact thread={thread} />
  </>
)

/** What an agent knows of a buyer; on phones folded to the home and what is next. */
const Lead = ({ thread }: Props) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.buyer}>
        <Person name={thread.otherName} image={thread.otherPhoto} />
      </div>
      <NextStep thread={thread} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Show less` : t`Offer, viewing and contact`}
      </button>
      <div id={id} className={styles.rest} data-folded={!isOpen || undefined}>
        <Rest thread={thread} />
      </div>
    </>
  )
}

/** The home that a conversation is about, with its offer and viewing: beside it or, on phones, a strip above it. */
export const AboutHome = ({ thread }: Props) => {
  const { t } = useLingui()
  return (
    <section className={styles.about} aria-label={t`What it is about`}>
      <Home thread={thread} />
      {thread.side !== 'buyer' ? <Lead thread={thread} /> : <Rest thread={thread} />}
    </section>
  )
}
