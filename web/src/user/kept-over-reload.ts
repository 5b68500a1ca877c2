import { useEffect } from 'react'

type Typed = { name: string; email: string }
type Form = { getValues: () => Typed; setValues: (values: Partial<Typed>) => void }

const storageKey = 'register'

const takeTyped = (): Partial<Typed> | null => {
  try {
    const typed = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Typed> | null
    sessionStorage.removeItem(storageKey)
    return typed
  } catch {
    return null
  }
}

/** Keeps name and email of a new account in this tab while its page is reloaded; never the password. */
export const useKeptOverReload = ({ getValues, setValues }: Form): void => {
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setValues(typed)
    const keep = () => {
      const { name, email } = getValues()
      try {
        if (name || email) sessionStorage.setItem(storageKey, JSON.stringify({ name, email }))
      } catch {
        // Without storage in this browser the page is empty after a reload.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [getValues, setValues])
}
