import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxReasonLength } from '@thikana/domain/property/property'
import { type ModerationReason, moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { moderationReasonWords } from '@thikana/texts/property/moderation-reasons'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { SelectField } from '../../ui/inputs/select-field.tsx'
import styles from './reason-field.module.css'

const codeOf = (i18n: I18n, typed: string): ModerationReason | undefined =>
  moderationReasons.find((code) => i18n._(moderationReasonWords[code]) === typed.trim())

/** A reason as it is sent: one that was chosen and left as it is goes as its code, so that the agent reads it in their language. */
export const reasonBody = (i18n: I18n, typed: string): { reason?: string; reasonCode?: ModerationReason } => {
  const reasonCode = codeOf(i18n, typed)
  if (reasonCode) return { reasonCode }
  return typed.trim() ? { reason: typed.trim() } : {}
}

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  required?: boolean
  error?: string | undefined
}

/** A reason for the agent: chosen from those often given, and changed as needed, or typed. */
export const ReasonField = ({ label, value, onChange, required, error }: Props) => {
  const { t, i18n } = useLingui()
  const options = moderationReasons.map((code) => ({ value: code, label: t(moderationReasonWords[code]) }))
  return (
    <div className={styles.reason}>
      <SelectField
        label={t`An often given reason`}
        options={[{ value: '', label: t`None of these` }, ...options]}
        value={codeOf(i18n, value) ?? ''}
        onChange={({ currentTarget: { value: code } }) => {
          const chosen = moderationReasons.find((one) => one === code)
          // What the admin typed themselves stays.
          const typed = codeOf(i18n, value) ? '' : value.trim()
          const reason = chosen ? t(moderationReasonWords[chosen]) : ''
          onChange([typed, reason].filter(Boolean).join('\n'))
        }}
      />
      <CountedTextarea
        label={label}
        required={required}
        minRows={3}
        maxLength={maxReasonLength}
        data-autofocus
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={styles.note}>
        <Trans>Left as it is, the agent reads it in their language.</Trans>
      </p>
    </div>
  )
}
