import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import styles from './guest-action.module.css'
import {
  actionFrom,
  continued,
  type GuestAction,
  loginAddress,
  notePressed,
  takePressed,
} from './guest-actions.ts'
import { fromHere } from './login-location.ts'

type LinkProps = { action: GuestAction } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'>

/** In place of an action's button, for guests: leads to the log-in and back to this page, which then goes on with the action. */
export const LogInLink = ({ action, children, ...link }: LinkProps) => {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  return (
    <ButtonLink
      to={loginAddress(address, action)}
      state={fromHere}
      {...link}
      onClick={() => notePressed(address, action)}
    >
      <span>{children}</span>
      <span className="visually-hidden">
        {' '}
        <Trans>(log in first)</Trans>
      </span>
    </ButtonLink>
  )
}

/** These are carried out by themselves after the log-in: they are undone with one press. */
const goesOnByItself = new Set<GuestAction>(['wish'])

/**
 * Around the button of an action: whoever pressed it as a guest has the focus on it after the log-in, one press away, or finds it done if it is
 * harmless.
 */
export const GoesOn = ({ action, children }: { action: GuestAction; children: ReactNode }) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  const address = pathname + search + hash
  const kept = continued.useValue()
  const isNext = (kept?.from === address ? kept.next : actionFrom(state)) === action

  // With each rendering of the button, since it may be disabled until more is known.
  useEffect(() => {
    if (!isNext) return
    const button = place.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
    // One that isn't shown in a window of this width has its like elsewhere on the page.
    if (!button?.checkVisibility()) return
    button.focus({ preventScroll: true })
    button.scrollIntoView({ block: 'center' })
    const isDone = goesOnByItself.has(action) && !button.ariaDisabled && takePressed(address, action)
    setBack(!isDone)
    if (isDone) button.click()
    place.current?.addEventListener('click', () => setBack(false), { once: true })
    // Once only: not again when the page is reloaded or gone back to.
    continued.change(() => null)
    void navigate(address, { replace: true, state: null, preventScrollReset: true })
  }, [isNext, action, children, navigate, address])

  return (
    <>
      <div className={styles.place} ref={place}>
        {children}
      </div>
      {isBack && (
        <p className={styles.note}>
          <Trans>You’re logged in. Press the button to continue.</Trans>
        </p>
      )}
    </>
  )
}
