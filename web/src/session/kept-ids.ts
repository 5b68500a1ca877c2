import { makeStore } from '../ui/store.ts'

/**
 * Lists of ids that this browser keeps for a person, such as the homes they opened last. They outlive a reload, are never sent as a list
 * of somebody's interests, and are forgotten when the person logs out: the device may be shared.
 */
const prefix = 'kept '
const none: readonly string[] = []

/** By key, as far as they are on the page. */
const keptStore = makeStore<Readonly<Record<string, readonly string[]>>>({})

/** `owner` is the person's address, or what stands for a guest. */
export const keptKey = (list: string, owner: string): string => `${prefix}${list} ${owner}`

/** Null if this browser stores nothing, or something else there. */
const read = (key: string): readonly string[] | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
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
    try {
      if (ids.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // No space, or no storage in this browser: it lasts as long as the page.
    }
    return { ...all, [key]: ids }
  })
}

/** Of everybody who used this browser. */
export const forgetKept = (): void => {
  keptStore.change(() => ({}))
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // No storage in this browser.
  }
}

/** Undefined until it was taken up. */
export const useKept = (key: string | null): readonly string[] | undefined => {
  const all = keptStore.useValue()
  return key === null ? undefined : all[key]
}
