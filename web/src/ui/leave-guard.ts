import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

/**
 * Asks before a page with unsaved typing is left, by a link or by closing the tab. Call what it returns
 * once everything is saved, before going on.
 */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Leave without saving?',
      body: 'What you typed on this page will be lost.',
      confirmLabel: 'Leave page',
      danger: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])

  return () => {
    isSaved.current = true
  }
}
