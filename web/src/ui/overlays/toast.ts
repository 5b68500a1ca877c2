import { makeStore } from '../store.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  title: string
  message: string | null
}

/** Requirements §13: a success closes by itself after 1000 to 1500 ms. */
const successDurationMs = 1400

export const toastStore = makeStore<Toast[]>([])
let last = 0

export const closeToast = (id: number) => toastStore.change((all) => all.filter((toast) => toast.id !== id))

const show = (kind: Toast['kind'], title: string, message: string | null = null) => {
  last += 1
  const id = last
  toastStore.change((all) => [
    ...all.filter((one) => one.title !== title || one.message !== message),
    { id, kind, title, message },
  ])
  if (kind === 'success') setTimeout(() => closeToast(id), successDurationMs)
}

/**
 * Shows a message in a corner. A success closes by itself; an error stays until it is closed, its action is tried again, or another
 * page is opened.
 */
export const toast = {
  success: (title: string, message?: string) => show('success', title, message),
  error: (title: string, message?: string) => show('error', title, message),
}

/** Called when another page opens, since the errors are about the page before. */
export const closeErrorsOfLastPage = () =>
  toastStore.change((all) => all.filter(({ kind }) => kind === 'success'))

type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>

/** For one action: runs its attempts, and closes the previous attempt's errors when the next one starts. */
export const makeAttempts = (): Attempt => {
  let from = 0
  let to = 0
  return async (work) => {
    toastStore.change((all) => all.filter(({ kind, id }) => kind === 'success' || id <= from || id > to))
    const before = last
    try {
      return await work()
    } finally {
      from = before
      to = last
    }
  }
}
