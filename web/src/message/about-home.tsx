import { Trans, useLingui } from '@lingui/react/macro'
import { can } from '@thikana/domain/user/access'
import { isPayable } from '@thikana/domain/offer/offer'
import { takesViewings } from '@thikana/domain/property/property-status'
import { amountInWords } from '@thikana/texts/amount'
import { momentInDhaka } from '@thikana/texts/moment'
import { Link } from 'react-router'
import { OfferState } from '../offer/offer-state.tsx'
import { findAbsence } from '../property/absence.ts'
import { useProperty } from '../property/queries.ts'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
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

/** The home that a conversation is about, with its offer and viewing: beside it or, on phones, a strip above it. */
export const AboutHome = ({ thread }: Props) => {
  const { t } = useLingui()
  return (
    <section className={styles.about} aria-label={t`What it is about`}>
      <Home thread={thread} />
      <ViewingLine thread={thread} />
      <OfferLine thread={thread} />
      <div className={styles.actions}>
        <QuickActions thread={thread} />
      </div>
      <TheirContact thread={thread} />
    </section>
  )
}
