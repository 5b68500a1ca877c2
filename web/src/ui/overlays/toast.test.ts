import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeErrorsOfLastPage, makeAttempts, toast, toastStore } from './toast.ts'

const shown = () => {
  let titles: string[] = []
  toastStore.change((all) => {
    titles = all.map(({ title }) => title)
    return all
  })
  return titles
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toastStore.change(() => [])
  vi.useRealTimers()
})

test('an error is closed when its action is tried again, and the error of another action is not', async () => {
  const [sending, deleting] = [makeAttempts(), makeAttempts()]
  await sending(async () => toast.error('Not sent'))
  await deleting(async () => toast.error('Not deleted'))
  const during = await sending(async () => shown())
  expect(during).toEqual(['Not deleted'])
})

test('an action that fails again shows an error again, and its success leaves none', async () => {
  const attempt = makeAttempts()
  await attempt(async () => toast.error('Not sent'))
  await attempt(async () => toast.error('Not sent'))
  expect(shown()).toEqual(['Not sent'])
  await attempt(async () => toast.success('Sent'))
  expect(shown()).toEqual(['Sent'])
  vi.advanceTimersByTime(1500)
  expect(shown()).toEqual([])
})

test('the error of an attempt that throws is closed by the next attempt', async () => {
  const attempt = makeAttempts()
  const broken = attempt(async () => {
    toast.error('Not sent')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await attempt(async () => {})
  expect(shown()).toEqual([])
})

test('errors stay on the page that they are about, and successes close by themselves', () => {
  toast.error('Not sent')
  toast.success('Saved')
  closeErrorsOfLastPage()
  expect(shown()).toEqual(['Saved'])
  vi.advanceTimersByTime(999)
  expect(shown()).toEqual(['Saved'])
  vi.advanceTimersByTime(501)
  expect(shown()).toEqual([])
})
