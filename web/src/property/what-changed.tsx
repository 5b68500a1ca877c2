import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { useId } from 'react'
import { type Change, fieldViews, type Form } from './form/field-views.tsx'
import styles from './what-changed.module.css'

const findChanges = (i18n: I18n, after: Form, before: Form) =>
  fieldViews(i18n, after)
    .filter(({ isSame }) => !isSame(before, after))
    .map(({ name, label, show, change }) => {
      const shown: Change = change?.(before, after) ?? { before: show(before), after: show(after) }
      return { name, label, ...shown }
    })

/** Shows admins and the agent what an unverified edit changed. Others still see the property as it was verified. */
export const WhatChanged = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const title = useId()
  const { lastVerified } = property
  if (!lastVerified) return null
  const changes = findChanges(i18n, property, lastVerified)
  return (
    <div role="group" aria-labelledby={title} className={styles.changes}>
      <strong id={title}>
        <Trans>What changed</Trans>
      </strong>
      {changes.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing has changed since it was last verified.</Trans>
        </p>
      ) : (
        <dl>
          {changes.map(({ name, label, before, after, both }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {both}
                {before && (
                  <del>
                    <span className="visually-hidden">
                      <Trans>Before:</Trans>{' '}
                    </span>
                    {before}
                  </del>
                )}
                {after && (
                  <ins>
                    <span className="visually-hidden">
                      <Trans>Now:</Trans>{' '}
                    </span>
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
