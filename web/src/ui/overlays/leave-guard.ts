import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'
import { DialogGuard } from './dialog.tsx'

const discarding = (i18n: I18n) => ({
  title: t(i18n)`Discard what you typed?`,
  body: t(i18n)`It isn’t sent yet, and will be lost.`,
  confirmLabel: t(i18n)`Discard`,
  // “Cancel” could mean the text.
  keepLabel: t(i18n)`Keep editing`,
  danger: true,
})

/** Asks before a dialog with unsaved typing is closed. */
const useDialogGuard = (isUnsaved: boolean, onDiscard: () => void) => {
  const { i18n } = useLingui()
  const guardRef = use(DialogGuard)
  useEffect(() => {
    if (!guardRef || !isUnsaved) return
    guardRef.current = async () => {
      const isSure = await confirm(discarding(i18n))
      if (isSure) onDiscard()
      return isSure
    }
    return () => {
      guardRef.current = null
    }
  }, [guardRef, i18n, isUnsaved, onDiscard])
}

/** What is asked before a page is left. `isKept`: a draft of what was typed stays on the device. */
const leaving = (i18n: I18n, isKept: boolean) => ({
  ...(isKept
    ? {
        title: t(i18n)`Leave without sending?`,
        body: t(i18n)`Your draft is saved on this device. You’ll find it here when you come back.`,
      }
    : {
        title: t(i18n)`Leave without saving?`,
        body: t(i18n)`What you typed on this page will be lost.`,
        danger: true,
      }),
  confirmLabel: t(i18n)`Leave page`,
})

type Options = { isKept?: boolean; onDiscard?: () => void }

const nothing = () => {}

/**
 * Asks before a page or dialog with unsaved input is left or closed, or its tab is closed; calls `onDiscard` if the person agrees.
 * Call the returned function once everything is saved, before navigating.
 */
export const useLeaveGuard = (
  isUnsaved: boolean,
  { isKept = false, onDiscard = nothing }: Options,
): (() => void) => {
  const { i18n } = useLingui()
  useDialogGuard(isUnsaved, onDiscard)
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      const isSure = await confirm(leaving(i18n, isKept))
      if (!isSure) return blocker.reset()
      onDiscard()
      blocker.proceed()
    }
    void ask()
  }, [blocker, i18n, isKept, onDiscard])

  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])

  return () => {
    isSaved.current = true
  }
}
