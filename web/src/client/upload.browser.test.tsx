import { afterEach, expect, it, vi } from 'vitest'
import { holdUploads } from '../../test/uploads.ts'
import { uploadWithProgress } from './upload.ts'

afterEach(() => vi.useRealTimers())

const minute = 60_000

/** An upload that began, and what became of it. */
const begin = () => {
  vi.useFakeTimers()
  const [requests, outcome] = [holdUploads(), vi.fn<(found: unknown) => void>()]
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  void uploadWithProgress(new File(['…'], 'room.jpg'), options).then(outcome, outcome)
  return { request: requests[0]!, outcome }
}

it('an upload that makes no progress for a minute counts as lost', async () => {
  const { request, outcome } = begin()
  request.progress(0.4)
  await vi.advanceTimersByTimeAsync(minute)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }))
  expect(request.isAborted()).toBe(true)
})

it('a photo that is all sent waits as long as the server may need for it, and isn’t sent again', async () => {
  const { request, outcome } = begin()
  request.sent()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(outcome).not.toHaveBeenCalled()
  request.store('/images/a.webp')
  vi.useRealTimers()
  await expect.poll(() => outcome.mock.calls).toEqual([['/images/a.webp']])
})

it('a photo that a proxy in front of the site finds too large is not called our fault', async () => {
  const { request, outcome } = begin()
  // A page of its own, without a sentence of ours.
  request.refuse(413, '')
  vi.useRealTimers()
  await expect
    .poll(() => outcome.mock.calls)
    .toEqual([
      [expect.objectContaining({ message: expect.stringContaining('larger than this site accepts') })],
    ])
})
