import { useLingui } from '@lingui/react/macro'
import { reasonProblem } from '@thikana/domain/reason'
import { maxReasonLength } from '@thikana/domain/property/property'
import { useForm } from '@mantine/form'
import { type ReactNode, use } from 'react'
import { Button } from '../ui/button.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { DialogGuard } from '../ui/overlays/dialog.tsx'
import { type Change, useChange } from '../ui/use-change.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

type Props = Pick<Change<unknown, unknown>, 'concerns' | 'failed'> & {
  /** Identifies the form, so that what was typed in it comes back. */
  name: string
  label: string
  /** What the decision does. */
  children: ReactNode
  /** What is chosen besides; the first option at first. */
  choice?: { label: string; options: readonly { value: string; label: string }[] }
  reasonLabel: string
  max?: number
  isOptional?: boolean
  submit: string
  /** The other button; "Cancel" unless the decision could be called that too. */
  keepLabel?: string | undefined
  /** The decision is no loss to anybody. */
  isHarmless?: boolean
  /** `reason`: undefined if none was typed. */
  send: (reason: string | undefined, choice: string) => Promise<unknown>
  done: string | readonly [title: string, sentence: string]
  /** Closes the dialog. */
  onDone: () => void
}

/** A decision with its reason, in a dialog. */
export const ReasonForm = ({
  name,
  label,
  children,
  choice,
  reasonLabel,
  max = maxReasonLength,
  isOptional = false,
  submit,
  keepLabel,
  isHarmless = false,
  send,
  onDone,
  ...change
}: Props) => {
  const { t, i18n } = useLingui()
  const guard = use(DialogGuard)
  const form = useForm({
    initialValues: { reason: '', choice: choice?.options[0]?.value ?? '' },
    validate: {
      reason: (typed) => problemWords(i18n, reasonProblem(typed, { max, isRequired: !isOptional })),
    },
  })
  const markSaved = useUnsavedForm(form, name)
  const decide = useChange({
    ...change,
    send: (typed: { reason: string; choice: string }) => send(typed.reason.trim() || undefined, typed.choice),
    form,
    onDone: markSaved,
    // By then what opened the dialog may have left the page, and the focus finds what is there.
    onShown: onDone,
  })
  const cancel = async () => {
    if (!guard?.current || (await guard.current())) onDone()
  }
  return (
    <FormShell form={form} onValid={decide} label={label}>
      {children}
      {choice && <SelectField {...choice} {...form.getInputProps('choice')} />}
      <CountedTextarea
        label={reasonLabel}
        required={!isOptional}
        minRows={3}
        maxLength={max}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <Button onClick={() => void cancel()}>{keepLabel ?? t`Cancel`}</Button>
        <SubmitButton danger={!isHarmless}>{submit}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
