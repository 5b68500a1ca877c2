import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** One form with something unsaved. */
export type LeaveGuard = {
  isUnsaved: () => boolean
  /** Resolves to whether the page may be left. */
  ask: () => Promise<boolean>
  onDiscard: () => void
}

/** All on the page: the router takes one blocker only, while a form may stand in a dialog above another. */
export const leaveGuards = new Set<LeaveGuard>()

const unsaved = () => [...leaveGuards].filter((guard) => guard.isUnsaved())

/** Keeps a page with unsaved forms until the person agrees to leave. Rendered once, in the layout. */
export const LeaveBlocker = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      const open = unsaved()
      // The last one stands above the others.
      if (!((await open.at(-1)?.ask()) ?? true)) return blocker.reset()
      for (const guard of open) guard.onDiscard()
      blocker.proceed()
    }
    void ask()
  }, [blocker])
  return null
}
