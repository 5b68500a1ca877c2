import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { listingGaps } from '@thikana/domain/property/listing-quality'
import { formatNumber } from '@thikana/texts/number'
import { IconChevronDown } from '../../ui/icons.ts'
import { gapTexts } from '../quality/gap-texts.ts'
import type { FormStep, StepState } from './form-steps.ts'
import styles from './step-list.module.css'
import { kindOf, type PropertyDraft, purposeIn } from './property-form-rules.ts'

const gapsOf = (draft: PropertyDraft, usualPhotos: number | null) =>
  listingGaps(
    {
      nature: { kind: kindOf(draft), purpose: purposeIn(draft) },
      isSaid: (name) => !!draft[name].trim(),
      description: draft.description,
      photos: draft.images.length,
    },
    usualPhotos,
  )

type MissingProps = {
  draft: PropertyDraft
  /** Of comparable homes; null if that isn't known. */
  usualPhotos: number | null
}

/** Lists what people will miss, before the property is sent for checking. */
export const MissingInListing = ({ draft, usualPhotos }: MissingProps) => {
  const { t, i18n } = useLingui()
  const missing = gapTexts(i18n, gapsOf(draft, usualPhotos), usualPhotos)
  return (
    <section className={styles.missing} aria-labelledby="missing-title">
      <h2 id="missing-title">
        <Trans>Before an admin checks it</Trans>
      </h2>
      <p>
        {missing.length === 0
          ? t`Nothing important is missing.`
          : t`People often look for these. You can send the listing without them.`}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map((label, at) => (
            <li key={at}>{label}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const headingId = ({ id }: Pick<FormStep, 'id'>) => `step-${id}`

const isDone = ({ needed, leftOut, isEmpty }: StepState) => needed === 0 && leftOut === 0 && !isEmpty

const StateWords = ({ step }: { step: StepState }) => {
  const { t, i18n } = useLingui()
  const [needed, leftOut] = [formatNumber(i18n, step.needed), formatNumber(i18n, step.leftOut)]
  if (step.needed > 0) return t({ message: `${needed} needed`, context: 'fields of a form' })
  if (step.leftOut > 0) return t({ message: `${leftOut} left out`, context: 'fields of a form' })
  return isDone(step) ? t({ message: 'Done', context: 'state of a step' }) : t`Optional`
}

/** Focuses the heading, so that keyboard and screen reader continue from there. */
const goTo = (step: StepState) => {
  const heading = document.getElementById(headingId(step))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

const useCountWords = (steps: StepState[]): string => {
  const { t, i18n } = useLingui()
  const count = steps.filter(({ needed }) => needed > 0).length
  const unfinished = formatNumber(i18n, count)
  return count > 0 ? t`Steps: ${unfinished} to fill in` : t`Steps: all filled in`
}

/**
 * The steps of a long form: how far each is, and a way to it. On narrow screens they open by a press and close by the next, so that the form
 * below doesn't move while steps are added to them.
 */
export const StepList = ({ steps }: { steps: StepState[] }) => {
  const { t } = useLingui()
  const counted = useCountWords(steps)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <nav className={styles.list} aria-label={t`Steps`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{counted}</span>
        <IconChevronDown />
      </button>
      <ol id={id} data-open={isOpen || undefined}>
        {steps.map((step) => (
          <li key={step.id}>
            <button
              type="button"
              onClick={() => {
                setOpen(false)
                // Once the list has closed above it.
                requestAnimationFrame(() => goTo(step))
              }}
            >
              <span>{step.title}</span>
              <span className={styles.state} data-done={isDone(step) || undefined}>
                <StateWords step={step} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const Step = ({ step, children }: { step: FormStep; children: ReactNode }) => (
  <section className={styles.step}>
    <h2 id={headingId(step)} tabIndex={-1}>
      {step.title}
    </h2>
    {children}
  </section>
)
