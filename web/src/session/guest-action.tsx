import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
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

/** Whether a guest who pressed `action` on this page came back to it for that. `forget` it once it went on. */
export const useNextAction = (action: GuestAction) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  const kept = continued.useValue()
  const isNext = (kept?.from === address ? kept.next : actionFrom(state)) === action
  // Not again when the page is reloaded or gone back to.
  const forget = useCallback(() => {
    continued.change(() => null)
    void navigate(address, { replace: true, state: null, preventScrollReset: true })
  }, [navigate, address])
  return { address, isNext, forget }
}

type LinkProps = { action: GuestAction } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'>

/** In place of an action's button, for guests: leads to the log-in and back to this page, which then goes on with the action. */
export const LogInLink = ({ action, children, ...link }: LinkProps) => {
  const { address } = useNextAction(action)
  return (
    <ButtonLink
      to={loginAddress(address, action)}
      state={fromHere}
      {...link}
      onClick={() => notePressed({ from: address, action })}
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
  const { address, isNext, forget } = useNextAction(action)
  const place = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)

  // With each rendering of the button, since it may be disabled until more is known.
  useEffect(() => {
    if (!isNext) return
    const button = place.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
    // One that isn't shown in a window of this width has its like elsewhere on the page.
    if (!button?.checkVisibility()) return
    button.focus({ preventScroll: true })
    button.scrollIntoView({ block: 'center' })
    const isDone = goesOnByItself.has(action) && !button.dataset.done && takePressed(address, action) !== null
    setBack(!isDone)
    if (isDone) button.click()
    place.current?.addEventListener('click', () => setBack(false), { once: true })
    forget()
  }, [isNext, action, children, forget, address])

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
