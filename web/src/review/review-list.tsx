import type { Review } from '@thikana/contract/api'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconTrash } from '../ui/icons.ts'
import { findAbsence } from '../property/absence.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { Person } from '../ui/person.tsx'
import { Rating } from '../ui/stars.tsx'
import type { List } from '../ui/lists/use-list.ts'
import { useChange } from '../ui/use-change.ts'
import { EditReviewButton } from './edit-review.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-list.module.css'

const ReviewedProperty = ({ review, isVisitable }: { review: Review; isVisitable: boolean }) => {
  const { propertyId, propertyTitle, agentName } = review
  const absence = findAbsence(review)
  return (
    <div className={styles.property}>
      {isVisitable ? (
        <Link to={`/property/${propertyId}`}>
          <BreakingText text={propertyTitle} />
        </Link>
      ) : (
        <strong>
          <BreakingText text={propertyTitle} />
        </strong>
      )}
      <span>Agent: {agentName}</span>
      {absence && <span>{absence.word}</span>}
    </div>
  )
}

const property: Column<Review> = {
  head: 'Property',
  isTitle: true,
  cell: (review) => <ReviewedProperty review={review} isVisitable={!findAbsence(review)} />,
}
/** Admins can open a property in any state, until it is removed. */
const anyProperty: Column<Review> = {
  ...property,
  cell: (review) => <ReviewedProperty review={review} isVisitable />,
}
const author: Column<Review> = {
  head: 'Written by',
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
const rating: Column<Review> = { head: 'Rating', cell: (review) => <Rating value={review.rating} /> }
const comment: Column<Review> = {
  head: 'Comment',
  cell: (review) => <span className={styles.comment}>{review.comment}</span>,
}
const date: Column<Review> = {
  head: 'Date',
  cell: (review) => <ReviewDate review={review} />,
}

type Props = {
  list: List<Review>
  caption: string
  /** Shows each review's author; for lists of several authors. */
  showsAuthor?: boolean
  empty: ReactNode
  onDelete: (id: string) => Promise<unknown>
}

/** Reviews with a Delete button, and an Edit button for the person's own. */
export const ReviewList = ({ list, caption, showsAuthor, empty, onDelete }: Props) => {
  const columns = showsAuthor ? [anyProperty, author, rating, comment] : [property, rating, comment, date]
  return (
    <ListView list={list} failure="Failed to load reviews." empty={empty}>
      {(rows) => (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          actions={(review) => (
            <>
              {!showsAuthor && <EditReviewButton review={review} />}
              <DeleteButton review={review} isOwn={!showsAuthor} onDelete={onDelete} />
            </>
          )}
        />
      )}
    </ListView>
  )
}

type DeleteProps = { review: Review; isOwn: boolean; onDelete: Props['onDelete'] }

const DeleteButton = ({ review, isOwn, onDelete }: DeleteProps) => {
  const remove = useChange({
    send: () => onDelete(review._id),
    concerns: ['reviews'],
    done: 'Review deleted',
    failed: 'Failed to delete review',
  })

  return (
    <ActionButton
      size="small"
      variant="dangerQuiet"
      icon={<IconTrash size={18} />}
      ask={{
        title: `Delete ${isOwn ? 'your' : 'the'} review of “${review.propertyTitle}”?`,
        body: `${isOwn ? 'It leaves the home’s page.' : `It was written by ${review.userName}.`} This can’t be undone.`,
        confirmLabel: 'Delete review',
        danger: true,
      }}
      run={remove}
    >
      Delete
      <span className="visually-hidden"> the review of {review.propertyTitle}</span>
    </ActionButton>
  )
}
