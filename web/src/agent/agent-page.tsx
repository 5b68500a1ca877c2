import { Trans, useLingui } from '@lingui/react/macro'
import type { Agent } from '@thikana/contract/api'
import { refusalSentence } from '@thikana/texts/refusal'
import { useParams } from 'react-router'
import { CompareTray } from '../compare/compare-tray.tsx'
import { PageContent } from '../layout/shell.tsx'
import { ReviewItem } from '../review/review-item.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { isNotFound } from '../ui/failure.ts'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { longDate } from '../ui/text/date-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { usePageUrl } from '../ui/use-page-url.ts'
import { Homes, OnThisPage } from './agent-homes.tsx'
import styles from './agent-page.module.css'
import { Figures } from './figures.tsx'
import { useAgent, useAgentReviews } from './queries.ts'

const Reviews = ({ id }: { id: string }) => {
  const { t } = useLingui()
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">
        <Trans>Reviews of these homes</Trans>
      </h2>
      <div>
        <ListView
          list={useAgentReviews(id)}
          failure={t`Failed to load reviews.`}
          empty={
            <p className={styles.none}>
              <Trans>No reviews yet. Who has viewed a home can review it on its page.</Trans>
            </p>
          }
        >
          {(rows) =>
            rows ? (
              <ul className={styles.reviews}>
                {rows.map((review) => (
                  <li key={review._id}>
                    <ReviewItem review={review} namesProperty />
                  </li>
                ))}
              </ul>
            ) : (
              <Skeleton height="160px" />
            )
          }
        </ListView>
      </div>
    </section>
  )
}

const AgentDetails = ({ agent }: { agent: Agent }) => {
  const { t, i18n } = useLingui()
  const { _id, name, image, joinedAt, homes } = agent
  const since = longDate(i18n, joinedAt) ?? ''
  const url = usePageUrl(`/agents/${_id}`)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Avatar name={name} image={image} size={88} />
        <PageTitle
          lead={t`Agent, with us since ${since}`}
          actions={<ShareButton title={name} text={t`${name}, agent`} url={url} />}
        >
          {name}
        </PageTitle>
      </div>
      <OnThisPage homes={homes} />
      <Figures agent={agent} />
      <Homes agent={agent} purpose="sale" />
      <Homes agent={agent} purpose="rent" />
      {homes.sale + homes.rent === 0 && (
        <p className={styles.none}>
          <Trans>{name} has no home for sale or to rent just now.</Trans>
        </p>
      )}
      <Reviews id={_id} />
    </div>
  )
}

/** /agents/:id */
export const AgentPage = () => {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const { data, error, refetch } = useAgent(id)
  const isGone = isNotFound(error)
  return (
    <PageContent>
      {(isGone || !data) && <PageTitle isHidden>{t`Agent`}</PageTitle>}
      {data && !isGone ? (
        <>
          <AgentDetails key={id} agent={data} />
          <CompareTray />
        </>
      ) : isGone ? (
        <EmptyState
          sentence={refusalSentence(i18n, 'agentNotFound')}
          more={t`The agent may have left, or the link may be incomplete.`}
          action={
            <ButtonLink variant="primary" to="/allProperties">
              <Trans>See all properties</Trans>
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load this agent.`} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="60%" height="96px" />
          <Skeleton height="140px" />
          <Skeleton height="320px" />
        </SkeletonGroup>
      )}
    </PageContent>
  )
}
