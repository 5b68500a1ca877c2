import type { RefusalCode } from '@thikana/domain/refusal'
import { ApiError } from '../client/api.ts'
import { uploadWithProgress } from '../client/upload.ts'
import { pictureRefusal } from '../ui/inputs/check-picture.ts'

export type Upload =
  | { step: 'waiting' }
  /** `share` is what of it was sent, from 0 to 1; from then on the server works on it. */
  | { step: 'sending'; share: number }
  /** Without a connection, or while the server takes no more: it is tried again by itself. */
  | { step: 'paused'; error: ApiError }
  | { step: 'failed'; error: unknown }
  /** This file can never be uploaded. */
  | { step: 'refused'; reason: string }
  /** Cancelled by the person, who can still undo that. */
  | { step: 'cancelled' }

type Job = {
  file: File
  isChecked: boolean
  attempts: number
  controller?: AbortController
  timer?: ReturnType<typeof setTimeout>
}

export type UploadEvents = {
  /** A file that was checked, so that it may be shown. */
  onChecked: (key: string, file: File) => void
  onStored: (key: string, url: string) => void
  /** This file can never be uploaded, for this reason. */
  onRefused: (key: string, reason: RefusalCode) => void
  /** It isn’t tried again by itself. */
  onFailed: () => void
}

/** More would share the same line, and the server decodes few at a time. */
const atOnce = 3
/** Attempts without a press of "Try again": the pauses between them double, and are 93 seconds together. */
const maxAttempts = 6
const firstPauseMs = 3_000
/** With a longer `Retry-After` the person is told to try again instead. */
const maxRetryAfterSeconds = 120

const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status === 503) &&
  (error.retryAfter ?? 0) <= maxRetryAfterSeconds

const getPause = ({ attempts }: Job, { retryAfter }: ApiError) =>
  Math.max((retryAfter ?? 0) * 1000, firstPauseMs * 2 ** (attempts - 1))

/** Uploads files, `atOnce` at the same time, each known by its key. */
export const makeUploads = () => {
  let events: UploadEvents | null = null
  const listeners = new Set<() => void>()
  const jobs = new Map<string, Job>()
  let states: ReadonlyMap<string, Upload> = new Map()

  const show = (key: string, upload: Upload | null) => {
    const next = new Map(states)
    if (upload) next.set(key, upload)
    else next.delete(key)
    states = next
    for (const listener of listeners) listener()
  }

  const stop = (job: Job | undefined) => {
    clearTimeout(job?.timer)
    job?.controller?.abort()
    delete job?.controller
  }

  const settle = (key: string, job: Job, error: unknown) => {
    if (!isTransient(error) || job.attempts >= maxAttempts) {
      show(key, { step: 'failed', error })
      return events?.onFailed()
    }
    show(key, { step: 'paused', error })
    job.timer = setTimeout(() => queue(key), getPause(job, error))
  }

  const upload = async (key: string, job: Job, signal: AbortSignal) => {
    show(key, { step: 'sending', share: 0 })
    const reason = job.isChecked ? null : await pictureRefusal(job.file)
    if (signal.aborted) return
    if (reason) {
      show(key, { step: 'refused', reason })
      return events?.onRefused(key, reason)
    }
    if (!job.isChecked) events?.onChecked(key, job.file)
    job.isChecked = true
    const onProgress = (share: number) => {
      if (!signal.aborted) show(key, { step: 'sending', share })
    }
    const url = await uploadWithProgress(job.file, { signal, onProgress })
    if (signal.aborted) return
    forget(key)
    events?.onStored(key, url)
  }

  const run = async (key: string, job: Job) => {
    const controller = new AbortController()
    job.controller = controller
    job.attempts += 1
    try {
      await upload(key, job, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) settle(key, job, error)
    } finally {
      if (job.controller === controller) delete job.controller
      runNext()
    }
  }

  const runNext = () => {
    const running = [...jobs.values()].filter(({ controller }) => controller).length
    const waiting = [...jobs].filter(([key]) => states.get(key)?.step === 'waiting')
    for (const [key, job] of waiting.slice(0, Math.max(0, atOnce - running))) void run(key, job)
  }

  const queue = (key: string) => {
    const job = jobs.get(key)
    if (!job || job.controller) return
    clearTimeout(job.timer)
    show(key, { step: 'waiting' })
    runNext()
  }

  const forget = (key: string) => {
    jobs.delete(key)
    show(key, null)
  }

  return {
    /** For `useSyncExternalStore`, as `states` is. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    states: () => states,
    /** Who is told from now on. */
    tell(next: UploadEvents) {
      events = next
    },
    add(key: string, file: File) {
      jobs.set(key, { file, isChecked: false, attempts: 0 })
      queue(key)
    },
    /** Starts it again after it failed or was cancelled. */
    retry(key: string) {
      const job = jobs.get(key)
      if (job) job.attempts = 0
      queue(key)
    },
    /** Stops it, but keeps the file, so that it can be started again. */
    cancel(key: string) {
      stop(jobs.get(key))
      if (jobs.has(key)) show(key, { step: 'cancelled' })
      runNext()
    },
    forget(key: string) {
      stop(jobs.get(key))
      forget(key)
    },
    /** The connection is back. */
    resume() {
      for (const [key, { step }] of states) if (step === 'paused') queue(key)
    },
    stopAll() {
      for (const [key, job] of jobs) {
        stop(job)
        forget(key)
      }
    },
  }
}
