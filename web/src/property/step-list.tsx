import type { ReactNode } from 'react'
import type { FormStep, StepState } from './form-steps.ts'
import styles from './step-list.module.css'

const headingId = ({ id }: Pick<FormStep, 'id'>) => `step-${id}`

const stateWords = ({ needed, leftOut, isEmpty }: StepState): string => {
  if (needed > 0) return `${needed} needed`
  if (leftOut > 0) return `${leftOut} left out`
  return isEmpty ? 'Optional' : 'Done'
}

/** Focuses the heading, so that the keyboard and screen readers go on from there. */
const goTo = (step: StepState) => {
  const heading = document.getElementById(headingId(step))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** The steps of a long form: how far each is, and a way to it. */
export const StepList = ({ steps }: { steps: StepState[] }) => (
  <nav className={styles.list} aria-label="Steps">
    <ol>
      {steps.map((step) => (
        <li key={step.id}>
          <button type="button" onClick={() => goTo(step)}>
            <span>{step.title}</span>
            <span className={styles.state} data-done={stateWords(step) === 'Done' || undefined}>
              {stateWords(step)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

/** A part of the form under its heading. */
export const Step = ({ step, children }: { step: FormStep; children: ReactNode }) => (
  <section className={styles.step}>
    <h2 id={headingId(step)} tabIndex={-1}>
      {step.title}
    </h2>
    {children}
  </section>
)
