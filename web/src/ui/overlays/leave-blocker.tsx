import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { makeStore } from '../store.ts'

/** A form with something unsaved. */
type LeaveGuard = {
  /** False once it is saved. */
  isUnsaved: () => boolean
  /** Resolves to whether the page may be left. */
  ask: () => Promise<boolean>
  onDiscard: () => void
}

/** All on the page: the router takes one blocker only, while a form may stand in a dialog above another. */
const guards = makeStore<readonly LeaveGuard[]>([])

/** Returns what takes it away again. */
export const addLeaveGuard = (guard: LeaveGuard): (() => void) => {
  guards.change((all) => [...all, guard])
  return () => guards.change((all) => all.filter((one) => one !== guard))
}

const Blocker = ({ all }: { all: readonly LeaveGuard[] }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && all.some((guard) => guard.isUnsaved()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      // The last one stands above the others.
      const isSure = await all.findLast((guard) => guard.isUnsaved())?.ask()
      if (isSure === false) return blocker.reset()
      for (const guard of all) guard.onDiscard()
      blocker.proceed()
    }
    void ask()
  }, [blocker, all])
  return null
}

/** Keeps a page with unsaved forms until the person agrees to leave. Rendered once, in the layout. */
export const LeaveBlocker = () => {
  const all = guards.useValue()
  return all.length > 0 ? <Blocker all={all} /> : null
}
