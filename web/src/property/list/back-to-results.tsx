import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconArrowLeft } from '../../ui/icons.ts'
import { isPlainPress } from '../../ui/lists/plain-press.ts'
import styles from './back-to-results.module.css'
import { useCountSteps, useLastResults } from './last-results.ts'

const labels = { found: msg`Back to results`, saved: msg`Back to my wishlist` }

/** Leads to the list as it was left: search, sort, length and scroll position. Without one it leads to all properties. */
export const BackToResults = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  useCountSteps()
  const results = useLastResults()
  const steps = results?.steps
  const goBack = (event: MouseEvent) => {
    if (steps === undefined || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(-steps)
  }
  return (
    <p className={styles.back} data-no-print>
      <Link to={results?.address ?? '/allProperties'} onClick={goBack}>
        <IconArrowLeft />
        <span>{t(results ? labels[results.list] : msg`All properties`)}</span>
      </Link>
    </p>
  )
}
