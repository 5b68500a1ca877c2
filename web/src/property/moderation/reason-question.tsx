import { useLingui } from '@lingui/react/macro'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { useEffect, useRef, useState } from 'react'
import { problemWords } from '../../ui/inputs/problem-words.ts'
import { ReasonField } from './reason-field.tsx'

/** What an admin types before they confirm. `fail` shows what is wrong with it. */
export type Draft = { typed: string; fail: () => void }

export const findReasonProblem = (typed: string, isRequired: boolean) =>
  reasonProblem(typed, { max: maxReasonLength, isRequired })

type QuestionProps = {
  question: string
  /** What was typed before, if it wasn't sent. */
  kept: string
  isRequired: boolean
  onDraft: (draft: Draft) => void
}

/** The question before a decision that its agent is told the reason of. */
export const ReasonQuestion = ({ question, kept, isRequired, onDraft }: QuestionProps) => {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(kept)
  const [isTried, setTried] = useState(false)
  const tell = useRef(onDraft)
  useEffect(() => tell.current({ typed, fail: () => setTried(true) }), [typed])
  useEffect(() => {
    if (isTried) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isTried])
  const problem = findReasonProblem(typed, isTried && isRequired)
  return (
    <div ref={box}>
      <p>{question}</p>
      <ReasonField
        label={isRequired ? t`Reason, for the agent` : t`Reason, for the agent (optional)`}
        required={isRequired}
        value={typed}
        error={problemWords(i18n, problem) ?? undefined}
        onChange={setTyped}
      />
    </div>
  )
}
