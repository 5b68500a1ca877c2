import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Api } from '@thikana/contract/api'
import { phoneProblem } from '@thikana/domain/message/message'
import { withDigits } from '@thikana/texts/number'
import { contactChoice, seenContact } from '@thikana/texts/message/message'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { useRebase } from '../session/use-rebase.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { MailText } from '../ui/text/mail-text.tsx'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './contact-details.module.css'

type Thread = Api['GET /threads/:id']['reply']

const showField = (i18n: I18n, name: 'email' | 'phone', { email, phone }: Thread['yourContact']) =>
  name === 'email'
    ? { label: t(i18n)`Email address`, value: email ? t(i18n)`Shown` : t(i18n)`Hidden` }
    : {
        label: t(i18n)`Phone`,
        value: withDigits(i18n, phone) || t(i18n)({ message: 'None', context: 'no phone number' }),
      }

const ContactForm = ({ thread, onDone }: { thread: Thread; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { email } = useSignedIn()
  const form = useForm({
    initialValues: thread.yourContact,
    validate: { phone: (typed) => problemWords(i18n, phoneProblem(typed)) },
  })
  const conflicts = useRebase(form, thread.yourContact)
  const markSaved = useUnsavedForm(form, `contact in ${thread._id}`, conflicts)

  const save = useChange({
    send: ({ email: isShown, phone }: Thread['yourContact']) => {
      const before = conflicts.from()
      const contact = {
        ...(isShown === before.email ? {} : { email: isShown }),
        ...(phone === before.phone ? {} : { phone }),
      }
      return api('PATCH /threads/contact/:id', { params: { id: thread._id }, body: contact })
    },
    concerns: ['threads'],
    done: t`Saved`,
    failed: t`Nothing was changed.`,
    kept: t`What you typed is still here.`,
    form,
    onDone: () => {
      markSaved()
      onDone()
    },
  })
  const submit = async (typed: Thread['yourContact']) => {
    if (!hasToChoose(conflicts)) await save(typed)
  }

  return (
    <FormShell form={form} onValid={submit} label={t`Contact details`}>
      <ChangedElsewhere
        conflicts={conflicts}
        typed={form.values}
        show={(name, values) => showField(i18n, name, values)}
      />
      <p>
        <span>{contactChoice(i18n, { name: thread.otherName, emailOn: thread.yourEmailOn })}</span>{' '}
        <span>
          <Trans>You can hide it again later, but it may have been read by then.</Trans>
        </span>
      </p>
      {thread.yourEmailOn === null && (
        <CheckBox checked={form.values.email} onChange={(checked) => form.setFieldValue('email', checked)}>
          <Trans>Show my email address, {email}</Trans>
        </CheckBox>
      )}
      <TextField
        label={t`Phone to show`}
        description={t`Leave it empty to show none`}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

/** What the other person of a conversation shows; nothing if they show nothing. */
export const TheirContact = ({ thread: { theirContact, otherName } }: { thread: Thread }) => {
  const { t, i18n } = useLingui()
  const { email, phone } = theirContact
  if (!email && !phone) return null
  return (
    <section className={styles.contact} aria-label={t`Contact details of ${otherName}`}>
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{withDigits(i18n, phone)}</a>}
      {email && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <MailText address={email} />
        </a>
      )}
    </section>
  )
}

type DialogProps = { thread: Thread; isOpen: boolean; onClose: () => void }

/** What the reader lets the other person see, and a form to change it. */
export const ContactDialog = ({ thread, isOpen, onClose }: DialogProps) => {
  const { t, i18n } = useLingui()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Your contact details`}>
      <p>
        {seenContact(i18n, {
          name: thread.otherName,
          shown: thread.yourContact,
          emailOn: thread.yourEmailOn,
        })}
      </p>
      <ContactForm thread={thread} onDone={onClose} />
    </Dialog>
  )
}
