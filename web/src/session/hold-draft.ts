/**
 * Keeps a draft for this page, so that another tab doesn't go on with it too; null if another has it. Returns what lets go of it, as the end
 * of the page does. Without Web Locks, which need https, it is not kept from anybody.
 */
export const holdDraft = (id: string): Promise<(() => void) | null> => {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((letGo) => resolve(letGo)) : Promise.resolve(resolve(null))
    locks.request(`draft ${id}`, { ifAvailable: true }, hold).catch(() => resolve(() => {}))
  })
}
