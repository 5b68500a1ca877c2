import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { Link } from 'react-router'
import { IconMapPin, IconHeartFilled } from '../ui/icons.ts'
import { YourOffer } from '../offer/your-offer.tsx'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { findAbsence } from '../property/absence.ts'
import frame from '../property/list/card-frame.module.css'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { PictureLink } from '../property/list/picture-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useChange } from '../ui/use-change.ts'
import { NoteField } from './note-field.tsx'
import { PriceSince } from './price-since.tsx'
import styles from './wish-card.module.css'
import { findNote, WishState } from '../property/wish-state.tsx'

const RemoveButton = ({ wish }: { wish: Wish }) => {
  const { t } = useLingui()
  const { propertyTitle } = wish
  const remove = useChange({
    send: () => api('DELETE /wishlist/:id', { params: { id: wish._id } }),
    concerns: ['wishlist'],
    done: [t`Removed from wishlist`, propertyTitle],
    failed: t`Could not remove it from your wishlist`,
  })

  return (
    <ActionButton
      variant="quiet"
      icon={<IconHeartFilled size={22} />}
      title={t`Remove from wishlist`}
      ask={{
        title: t`Remove “${propertyTitle}”?`,
        body: t`It is removed from your wishlist. An offer you made stays open.`,
        confirmLabel: t`Remove from wishlist`,
        danger: true,
      }}
      run={remove}
    >
      <span className="visually-hidden">{t`Remove ${propertyTitle}`}</span>
    </ActionButton>
  )
}

export const WishCard = ({ wish }: { wish: Wish }) => {
  const { i18n } = useLingui()
  const absence = findAbsence(wish)
  const note = findNote(i18n, wish)
  const facts = cardFacts(i18n, wish.facts)
  const { propertyTitle } = wish
  return (
    <article className={frame.card}>
      <div className={styles.picture} data-absent={absence ? true : undefined}>
        <PictureLink to={absence ? null : `/property/${wish.propertyId}`}>
          <Picture
            src={wish.propertyImage}
            alt=""
            sizes="(width >= 1280px) 320px, (width >= 600px) 45vw, 100vw"
          />
        </PictureLink>
        <span className={frame.state}>
          <WishState wish={wish} />
        </span>
        <span className={styles.heart}>
          <RemoveButton wish={wish} />
        </span>
      </div>
      <div className={frame.body}>
        {wish.priceMax > 0 && (
          <p className={styles.price}>
            <PriceRange low={wish.priceMin} high={wish.priceMax} purpose={wish.purpose} />
          </p>
        )}
        <PriceSince wish={wish} />
        <h2 className={styles.title}>
          {absence ? propertyTitle : <Link to={`/property/${wish.propertyId}`}>{propertyTitle}</Link>}
        </h2>
        <p className={frame.line}>
          <IconMapPin size={18} />
          {wish.propertyLocation}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        <p className={`${frame.line} ${frame.agent} ${styles.agent}`}>
          <Avatar name={wish.agentName} image={wish.agentImage} size={28} />
          <span>
            {wish.agentId ? <Link to={`/agents/${wish.agentId}`}>{wish.agentName}</Link> : wish.agentName}
          </span>
        </p>
        {wish.yourOffer ? (
          <div className={styles.note}>
            <YourOffer offer={wish.yourOffer} title={propertyTitle} />
          </div>
        ) : (
          note && <p className={styles.note}>{note}</p>
        )}
        <NoteField wish={wish} />
        <div className={styles.actions}>
          {wish.takesOffers && !wish.yourOffer && (
            <ButtonLink size="small" variant="primary" to={`/dashboard/make-offer/${wish._id}`}>
              <Trans>
                Make an offer<span className="visually-hidden"> on {propertyTitle}</span>
              </Trans>
            </ButtonLink>
          )}
          {!absence && <CompareToggle id={wish.propertyId} title={propertyTitle} />}
        </div>
      </div>
    </article>
  )
}
