import { useCallback, useEffect } from 'react'
import { changeKept, followKept, keptKey, useKept } from './kept-lists.ts'
import { type Session, useSession } from './session.tsx'

const findOwner = (session: Session): string | null =>
  session.state === 'signedIn' ? session.email : session.state === 'guest' ? 'guest' : null

export type KeptIds = {
  /** Undefined until it is known who is there, and what this browser keeps for them. */
  ids: readonly string[] | undefined
  /** Does nothing until then. */
  change: (next: (old: readonly string[]) => readonly string[]) => void
}

/** The list of this name that the browser keeps for whoever is there. */
export const useKeptList = (list: string): KeptIds => {
  const owner = findOwner(useSession())
  const key = owner === null ? null : keptKey(list, owner)
  useEffect(() => (key === null ? undefined : followKept(key)), [key])
  const change = useCallback<KeptIds['change']>((next) => key !== null && changeKept(key, next), [key])
  return { ids: useKept(key), change }
}
