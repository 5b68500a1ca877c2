import { readStored, removeStored, writeStored } from '../client/storage.ts'
import { makeStore } from '../ui/store.ts'

/**
 * Lists that this browser keeps for a person: ids of the homes they opened last, and their searches. They outlive a reload, are never sent as a list
 * of somebody's interests, and are forgotten when the person logs out or deletes the account: the device may be shared.
 */
const prefix = 'kept '
const none: readonly string[] = []

/** By key, as far as they are on the page. */
const keptStore = makeStore<Readonly<Record<string, readonly string[]>>>({})

/** `owner` is the person's address, or what stands for a guest. */
export const keptKey = (list: string, owner: string): string => `${prefix}${list} ${owner}`

/** Null if this browser stores nothing, or something else there. */
const read = (key: string): readonly string[] | null => {
  const found = readStored('localStorage', key)
  if (found === null) return none
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : null
}

/** Takes up what is stored; without storage, what the page has stays. */
const load = (key: string): void =>
  keptStore.change((all) => ({ ...all, [key]: read(key) ?? all[key] ?? none }))

/** Takes up what is stored, now and whenever another tab changes it, until the returned function is called. */
export const followKept = (key: string): (() => void) => {
  load(key)
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) load(key)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Changes what is stored, from what another tab may have stored since. */
export const changeKept = (key: string, next: (old: readonly string[]) => readonly string[]): void => {
  load(key)
  keptStore.change((all) => {
    const ids = next(all[key] ?? none)
    writeStored('localStorage', key, ids.length === 0 ? null : ids)
    return { ...all, [key]: ids }
  })
}

/** Of everybody who used this browser. */
export const forgetKept = (): void => {
  keptStore.change(() => ({}))
  removeStored(prefix)
}

/** Undefined until it was taken up. */
export const useKept = (key: string | null): readonly string[] | undefined => {
  const all = keptStore.useValue()
  return key === null ? undefined : all[key]
}
