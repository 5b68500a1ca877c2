import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { plainNumber } from '@thikana/texts/count'
import { useEffect, useRef, useState } from 'react'
import { apiAll } from '../../client/api-all.ts'
import { useSignedIn } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { pressRowKey } from '../../ui/lists/row-shortcuts.ts'
import { Skeleton, SkeletonGroup } from '../../ui/lists/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BreakingText } from '../../ui/text/breaking-text.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useElsewhere, usePauses } from '../agent-menu.tsx'
import { useConfirming } from '../confirmation.tsx'
import { useOpenMoves } from '../open-moves.ts'
import styles from './confirm-flow.module.css'

/** Whether a listing was answered about; `skipped` if not. */
type Outcome = 'answered' | 'skipped'

/** All listings to confirm, the longest unconfirmed first, as they were when the flow began: what is answered doesn't move the others. */
const useListingsToConfirm = (email: string) =>
  useQuery({
    queryKey: ['confirm-flow', email],
    queryFn: async ({ signal }) => {
      const items = await apiAll('GET /properties/agent', { email, state: 'unconfirmed' }, signal)
      return items.toSorted((one, other) => (one.confirmedAt ?? '').localeCompare(other.confirmedAt ?? ''))
    },
    // What was answered counts from the first: the list stays, also if everything is read again.
    staleTime: 'static',
    gcTime: 0,
  })

type CardProps = { property: Property; place: string; onNext: (outcome: Outcome) => void }

const Card = ({ property, place, onNext }: CardProps) => {
  const { title, location, image, imageColour, priceMin, priceMax, purpose, confirmedAt } = property
  const heading = useRef<HTMLHeadingElement>(null)
  const moves = useOpenMoves(property)
  const answered = () => onNext('answered')
  const confirm = useConfirming(property, answered)
  const { pause } = usePauses(property, answered)
  const sellElsewhere = useElsewhere(property, answered)

  // The buttons of the listing before are gone, and with them the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <article className={styles.card} onKeyDown={pressRowKey}>
      <div>
        <Picture
          src={image}
          colour={imageColour}
          ratio="3 / 2"
          alt=""
          sizes="(width >= 768px) 560px, 100vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.place} role="status">
          {place}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          <BreakingText text={title} />
        </h2>
        <p>
          <BreakingText text={location} />
        </p>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
        </p>
        <p className={styles.last}>
          <Trans>
            Last confirmed on <DateText value={confirmedAt} />
          </Trans>
        </p>
        <div className={styles.actions}>
          {moves.includes('confirm') && (
            <ActionButton variant="primary" aria-keyshortcuts="A" run={confirm}>
              <Trans>Still available</Trans>
            </ActionButton>
          )}
          {moves.includes('sellElsewhere') && (
            <ActionButton aria-keyshortcuts="S" run={sellElsewhere}>
              {purpose === 'rent' ? <Trans>Let elsewhere</Trans> : <Trans>Sold elsewhere</Trans>}
            </ActionButton>
          )}
          {moves.includes('pause') && (
            <ActionButton aria-keyshortcuts="P" run={pause}>
              <Trans>Pause</Trans>
            </ActionButton>
          )}
          <Button variant="quiet" aria-keyshortcuts="N" onClick={() => onNext('skipped')}>
            <Trans>Skip</Trans>
          </Button>
        </div>
        <p className={styles.keys}>
          <Trans>
            Keys: <kbd>A</kbd> still available, <kbd>S</kbd> gone elsewhere, <kbd>P</kbd> pause, <kbd>N</kbd>{' '}
            skip
          </Trans>
        </p>
      </div>
    </article>
  )
}

const toListings = '/dashboard/myAddedProperties'

const Done = ({ answered, skipped }: Record<Outcome, number>) => {
  const { t } = useLingui()
  if (answered + skipped === 0)
    return (
      <EmptyState
        sentence={t`Nothing to confirm.`}
        more={t`All your listings were confirmed recently.`}
        action={
          <ButtonLink to={toListings}>
            <Trans>See all your properties</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      sentence={t`${plural(answered, { one: '# listing answered', other: '# listings answered' })}, ${plural(skipped, { one: '# skipped', other: '# skipped' })}.`}
      more={skipped > 0 ? t`What you skipped is asked again.` : t`That was the last one. Thank you.`}
      action={
        <ButtonLink variant="primary" to={toListings}>
          <Trans>See all your properties</Trans>
        </ButtonLink>
      }
    />
  )
}

/** One listing after the other: is it still available? */
export const ConfirmFlow = () => {
  const { t, i18n } = useLingui()
  const { email } = useSignedIn()
  const { data, isError, refetch } = useListingsToConfirm(email)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const done = outcomes.length
  const property = data?.[done]
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const [number, all] = [plainNumber(i18n, done + 1), plainNumber(i18n, data?.length ?? 0)]
  return (
    <>
      <PageTitle
        lead={t`Everyone sees when you last confirmed a home.`}
        actions={
          <ButtonLink variant="quiet" to={toListings}>
            <Trans>Stop</Trans>
          </ButtonLink>
        }
      >
        {t`Confirm your listings`}
      </PageTitle>
      {property ? (
        <div className={styles.flow}>
          <Card
            key={property._id}
            property={property}
            place={t`${number} of ${all}`}
            onNext={(outcome) => setOutcomes([...outcomes, outcome])}
          />
        </div>
      ) : data ? (
        <Done answered={count('answered')} skipped={count('skipped')} />
      ) : isError ? (
        <LoadError sentence={t`Failed to load properties.`} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="480px" />
        </SkeletonGroup>
      )}
    </>
  )
}
