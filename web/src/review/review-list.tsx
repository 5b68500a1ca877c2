import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findAbsence } from '../property/absence.ts'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { Person } from '../ui/person.tsx'
import { Rating } from '../ui/stars.tsx'
import type { List } from '../ui/lists/use-list.ts'
import { DeedMark } from './deed-mark.tsx'
import { DeleteReviewButton } from './delete-review.tsx'
import { EditReviewButton } from './edit-review.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-list.module.css'

const ReviewedProperty = ({ review, isVisitable }: { review: Review; isVisitable: boolean }) => {
  const { t } = useLingui()
  const { propertyId, propertyTitle, agentName } = review
  const absence = findAbsence(review)
  return (
    <div className={styles.property} data-lines>
      {isVisitable ? (
        <Link to={`/property/${propertyId}`}>
          <BreakingText text={propertyTitle} />
        </Link>
      ) : (
        <strong>
          <BreakingText text={propertyTitle} />
        </strong>
      )}
      <span>
        <Trans>Agent: {agentName}</Trans>
      </span>
      {absence && <span>{t(absence.word)}</span>}
    </div>
  )
}

const property: Column<Review> = {
  head: msg`Property`,
  isTitle: true,
  cell: (review) => <ReviewedProperty review={review} isVisitable={!findAbsence(review)} />,
}
/** Admins can open a property in any state, until it is removed. */
const anyProperty: Column<Review> = {
  ...property,
  cell: (review) => <ReviewedProperty review={review} isVisitable />,
}
const author: Column<Review> = {
  head: msg`Written by`,
  cell: (review) => (
    <Person name={review.userName} image={review.userPhoto}>
      {review.userEmail && (
        <span>
          <MailText address={review.userEmail} />
        </span>
      )}
      <ReviewDate review={review} />
    </Person>
  ),
}
const rating: Column<Review> = {
  head: msg`Rating`,
  cell: (review) => (
    <div className={styles.rating}>
      <Rating value={review.rating} />
      <DeedMark review={review} />
    </div>
  ),
}
const comment: Column<Review> = {
  head: msg`Comment`,
  cell: (review) => (
    <p className={styles.comment} data-excerpt>
      {review.comment}
    </p>
  ),
}
const date: Column<Review> = {
  head: msg`Date`,
  cell: (review) => <ReviewDate review={review} />,
}

/** The columns of a list of every author's reviews, for admins. */
export const reviewColumns: readonly Column<Review>[] = [
  anyProperty,
  author,
  { ...rating, sorts: ['ratingAsc', 'ratingDesc'], onCard: true },
  { ...comment, onCard: true },
]

type Props = {
  list: List<Review>
  caption: string
  empty: ReactNode
  onDelete: (id: string) => Promise<unknown>
}

/** A person's own reviews with Edit and Delete buttons. */
export const ReviewList = ({ list, caption, empty, onDelete }: Props) => {
  const { t } = useLingui()
  return (
    <ListView list={list} failure={t`Failed to load reviews.`} empty={empty}>
      {(rows) => (
        <DataTable
          caption={caption}
          columns={[property, rating, comment, date]}
          rows={rows}
          rowKey={({ _id }) => _id}
          actions={(review) => (
            <>
              <EditReviewButton review={review} />
              <DeleteReviewButton review={review} isOwn onDelete={onDelete} />
            </>
          )}
        />
      )}
    </ListView>
  )
}
