import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; until: number }

/** A visitor could begin sign-ins without end; the oldest go first. */
const maxEntries = 5_000

/** Stores pending sign-ins in memory: a restart only interrupts them, and the database needs no tables for the stand-in. */
export const createMemory = (): ((model: string) => Adapter) => {
  const entries = new Map<string, Entry>()
  const read = (key: string) => {
    const found = entries.get(key)
    if (found && found.until > Date.now()) return found.payload
    entries.delete(key)
    return undefined
  }
  const first = (model: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? read(key) : undefined
      if (payload && matches(payload)) return payload
    }
    return undefined
  }
  return (model) => ({
    upsert: async (id, payload, seconds = 3600) => {
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(`${model}:${id}`, { payload, until: Date.now() + seconds * 1000 })
    },
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => first(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => first(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = read(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
