import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { IconCircleCheck } from '../ui/icons.ts'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { emailSentence } from '../ui/inputs/email-sentence.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import styles from './newsletter.module.css'

/** Subscribing makes no call (requirements §5): it says thanks and clears the form. */
export const Newsletter = () => {
  const { t, i18n } = useLingui()
  const { brand } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isThanked, setThanked] = useState(false)
  // What was typed that is no address.
  const [refused, setRefused] = useState<string | null>(null)
  const problem = refused !== null && emailSentence(i18n, refused)
  const close = () => setThanked(false)

  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    setRefused(typed)
    if (emailSentence(i18n, typed)) return field.current?.focus()
    event.currentTarget.reset()
    setThanked(true)
  }

  return (
    <section className={styles.band} aria-labelledby="newsletter">
      <div className={styles.inside}>
        <div>
          <h2 id="newsletter">{t`Subscribe to Our Newsletter`}</h2>
          <p className={styles.text}>
            {t`Get the latest property updates, offers, and ${brand} news straight to your inbox.`}
          </p>
        </div>
        <form className={styles.form} noValidate onSubmit={subscribe}>
          <input
            ref={field}
            type="email"
            name="email"
            required
            placeholder={t`Enter your email`}
            aria-label={t`Email`}
            autoComplete="email"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={() => setRefused(null)}
          />
          <Button type="submit" variant="primary">
            {t`Subscribe`}
          </Button>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </form>
      </div>
      <Dialog isOpen={isThanked} onClose={close} title={t`Subscribed!`} look="dark" width={400}>
        <div className={styles.done}>
          <IconCircleCheck size={72} stroke={1.25} />
          <p>{t`You will receive updates from ${brand}.`}</p>
          <Button variant="primary" data-autofocus onClick={close}>
            {t`OK`}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
