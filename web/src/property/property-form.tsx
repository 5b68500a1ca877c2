import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldProblems } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { PictureField } from './picture-field.tsx'
import styles from './property-form.module.css'
import { draftProblems, type PropertyDraft } from './property-form-rules.ts'

type Props = {
  label: string
  initial: PropertyDraft
  /** Spec §5 has one sentence for a new property and another for an update. */
  missingImage: string
  agent: { name: string; email: string }
  submitLabel: string
  /** Shows what went wrong and answers with the error, or goes on with `leave` called first. */
  onSend: (draft: PropertyDraft, leave: () => void) => Promise<unknown>
}

const price = {
  description: 'In US dollars',
  prefix: '$',
  thousandSeparator: ',',
  decimalScale: 2,
  allowNegative: false,
  inputMode: 'decimal',
} as const

const agentSource = 'From your account'

/** The form of a new property and of an update. What was typed stays when a call fails. */
export function PropertyForm({ label, initial, missingImage, agent, submitLabel, onSend }: Props) {
  const form = useForm<PropertyDraft>({
    initialValues: initial,
    validate: (draft) => draftProblems(draft, missingImage),
    validateInputOnBlur: ['priceMin', 'priceMax'],
  })
  const leave = useLeaveGuard(form.isDirty())

  async function send(draft: PropertyDraft) {
    form.setErrors(fieldProblems(await onSend(draft, leave)))
  }

  return (
    <FormShell form={form} onValid={send} label={label}>
      <TextInput label="Title" required autoComplete="off" {...form.getInputProps('title')} />
      <TextInput
        label="Location"
        description="Area and city, e.g. Dhanmondi, Dhaka"
        required
        autoComplete="off"
        {...form.getInputProps('location')}
      />
      <Textarea label="Description" required {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <NumberInput label="Minimum price" required {...price} {...form.getInputProps('priceMin')} />
        <NumberInput label="Maximum price" required {...price} {...form.getInputProps('priceMax')} />
      </div>
      <PictureField
        label="Picture"
        value={form.values.image}
        error={form.errors.image}
        onChange={(url) => {
          form.setFieldValue('image', url)
          form.clearFieldError('image')
        }}
      />
      <div className={`${styles.pair} ${styles.fixed}`}>
        <TextInput label="Agent name" description={agentSource} readOnly value={agent.name} />
        <TextInput label="Agent email" description={agentSource} readOnly value={agent.email} />
      </div>
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
