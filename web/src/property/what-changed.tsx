import type { Property } from '@thikana/contract/api'
import { useId } from 'react'
import { fieldViews, type Form } from './field-views.tsx'
import styles from './what-changed.module.css'

/** The fields that an edit changed, each before and now. */
const findChanges = (after: Form, before: Form) =>
  fieldViews()
    .filter(({ isSame }) => !isSame(before, after))
    .map(({ label, show, change }) => ({
      field: label,
      ...(change?.(before, after) ?? { before: show(before), after: show(after) }),
    }))

/** For an admin, and for its agent: each field of an edit that isn't verified yet, before and now. Others still see it as before. */
export const WhatChanged = ({ property }: { property: Property }) => {
  const title = useId()
  const { lastVerified } = property
  if (!lastVerified) return null
  const changes = findChanges(property, lastVerified)
  return (
    <div role="group" aria-labelledby={title} className={styles.changes}>
      <strong id={title}>What changed</strong>
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing: it is as it was last verified.</p>
      ) : (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before && (
                  <del>
                    <span className="visually-hidden">Before: </span>
                    {before}
                  </del>
                )}
                {after && (
                  <ins>
                    <span className="visually-hidden">Now: </span>
                    {after}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
