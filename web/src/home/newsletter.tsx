import { useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { emailSentence } from '../ui/inputs/email-sentence.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import styles from './newsletter.module.css'

const loadThanks = () => import('./subscribed.tsx')
const Subscribed = lazy(async () => ({ default: (await loadThanks()).Subscribed }))

/** Subscribing makes no call (requirements §5): it says thanks, whose code is there once something is typed, and clears the form. */
export const Newsletter = () => {
  const { t, i18n } = useLingui()
  const { brand } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isThanked, setThanked] = useState(false)
  // What was typed that is no address.
  const [refused, setRefused] = useState<string | null>(null)
  const problem = refused !== null && emailSentence(i18n, refused)

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
            onFocus={() => void loadThanks().catch(() => {})}
            onChange={() => setRefused(null)}
          />
          <Button type="submit" variant="primary">
            {t`Subscribe`}
          </Button>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </form>
      </div>
      {isThanked && (
        <Suspense>
          <Subscribed onClose={() => setThanked(false)} />
        </Suspense>
      )}
    </section>
  )
}
