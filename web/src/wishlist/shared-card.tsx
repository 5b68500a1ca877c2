import { Trans, useLingui } from '@lingui/react/macro'
import type { SharedHome } from '@thikana/contract/api'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { Link } from 'react-router'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import frame from '../property/list/card-frame.module.css'
import { PropertyState } from '../property/property-state.tsx'
import { IconMapPin } from '../ui/icons.ts'
import { PictureLink } from '../property/list/picture-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { Heart } from '../wish/heart.tsx'
import styles from './wish-card.module.css'

/** A home of somebody else's wishlist, with what they noted if they show it. */
export const SharedCard = ({ home: { property, note } }: { home: SharedHome }) => {
  const { i18n } = useLingui()
  const { _id, title, location, image, imageColour, priceMin, priceMax, purpose } = property
  const facts = cardFacts(i18n, property)
  return (
    <article className={frame.card}>
      <div className={styles.picture}>
        <PictureLink to={`/property/${_id}`}>
          <Picture
            src={image}
            colour={imageColour}
            alt=""
            sizes="(width >= 1280px) 380px, (width >= 600px) 45vw, 100vw"
          />
        </PictureLink>
        <span className={frame.state}>
          <PropertyState property={property} isAllVerified />
        </span>
        <span className={styles.corner}>
          <Heart property={property} />
        </span>
      </div>
      <div className={frame.body}>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
        </p>
        <h2 className={styles.title}>
          <Link to={`/property/${_id}`}>{title}</Link>
        </h2>
        <p className={frame.line}>
          <IconMapPin size={18} />
          {location}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {note !== null && (
          <figure className={styles.shared}>
            <figcaption>
              <Trans>Note</Trans>
            </figcaption>
            <blockquote>{note}</blockquote>
          </figure>
        )}
        <div className={styles.actions}>
          <CompareToggle id={_id} title={title} />
        </div>
      </div>
    </article>
  )
}
