import { availableParallelism } from 'node:os'
import { Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyBaseLogger } from 'fastify'
import { createDecoder } from './decoder.ts'
import type { Encoded } from './encode.ts'
import { fairQueue } from './fair-queue.ts'
import type { StoreOptions } from './port.ts'

const megabyte = 1024 * 1024

/**
 * What one picture may take: seconds of a processor, and memory of its process. The seconds on the clock are for a process that hangs: a
 * busy machine is no fault of the picture's.
 */
export type DecodeLimits = { cpuSeconds: number; wallSeconds: number; memoryBytes: number }

type Lane = 'quick' | 'any'

/**
 * Two processes, one for quick pictures only, so that slow ones can't delay an ordinary photo; a picture that turns out slower moves to the
 * other. With one or two processors the other takes only slow ones, which leaves a processor to requests.
 */
const lanes: Record<Lane, DecodeLimits> = {
  quick: { cpuSeconds: 2, wallSeconds: 15, memoryBytes: 400 * megabyte },
  any: { cpuSeconds: 15, wallSeconds: 120, memoryBytes: 700 * megabyte },
}
/** With few cores, requests come first, then ordinary photos. */
const niceness: Record<Lane, number> = { quick: 10, any: 15 }
const maxWaiting = 40

type Job = {
  bytes: Buffer
  person: string
  /** Known not to be a quick one. */
  isHeavy: boolean
  /** Ends its wait. */
  signal: AbortSignal | undefined
  withAvif: boolean | undefined
  resolve: (encoded: Encoded) => void
  reject: (refusal: unknown) => void
}

export type Decoders = ReturnType<typeof createDecoders>

/** Decodes pictures in processes of their own, one at a time for each person. */
export const createDecoders = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits = lanes,
  processors = availableParallelism(),
) => {
  const queue = fairQueue<Job>(maxWaiting)
  const busyPeople = new Set<string>()
  const slots = (['quick', 'any'] as const).map((lane) => ({
    lane,
    decoder: createDecoder(niceness[lane]),
    isFree: true,
  }))
  type Slot = (typeof slots)[number]
  let isClosed = false

  const decodeJob = async (job: Job, { lane, decoder }: Slot) => {
    const { cpuSeconds, wallSeconds, memoryBytes } = limits[lane]
    const isQuickOnly = lane === 'quick'
    const options = { isQuickOnly, withAvif: job.withAvif, limits: { cpuSeconds, memoryBytes } }
    const decoded = await decoder.decode(job.bytes, options, wallSeconds)
    if (decoded.kind === 'encoded') return job.resolve(decoded.encoded)
    if (decoded.kind === 'refused') return job.reject(new Refusal(decoded.code, decoded.words, []))
    if (isClosed) return job.reject(refuse('busy'))
    if (decoded.kind === 'failed') return job.reject(new Error(decoded.reason))
    if (isQuickOnly && (decoded.kind === 'heavy' || decoded.kind === 'killed')) {
      if (job.signal?.aborted) return job.reject(job.signal.reason)
      // The same object, which the signal can still take out of the queue.
      job.isHeavy = true
      queue.add(job)?.reject(refuse('tooMany'))
      return
    }
    log.warn({ lane, ended: decoded.kind }, 'decoding was aborted')
    if (decoded.kind === 'killed') return job.reject(refuse('imageTooDemanding'))
    job.reject(refuse(decoded.kind === 'crashed' ? 'imageBroken' : 'busy'))
  }

  const run = async (job: Job, slot: Slot) => {
    slot.isFree = false
    busyPeople.add(job.person)
    const begun = performance.now()
    await decodeJob(job, slot).catch(job.reject)
    queue.charge(job.person, performance.now() - begun)
    slot.isFree = true
    busyPeople.delete(job.person)
    assign()
  }

  const isFor = ({ lane }: Slot, { isHeavy }: Job) =>
    lane === 'quick' ? !isHeavy : isHeavy || processors > 2

  const assign = () => {
    if (isClosed) return
    for (const slot of slots) {
      if (!slot.isFree) continue
      const job = queue.take((waiting) => !busyPeople.has(waiting.person) && isFor(slot, waiting))
      if (job) void run(job, slot)
    }
  }

  return {
    /**
     * Throws Refusal `imageNotRecognised`, `imageBroken`, `imageTooLarge`, `imageTooManyScans`, `imageTooManyFrames`,
     * `imageTooDemanding`, `tooMany` (too many wait already), `busy`; and the reason of `signal` if that aborts while it waits.
     */
    decode: (bytes: Buffer, person: string, { signal, withAvif }: StoreOptions = {}): Promise<Encoded> => {
      return new Promise<Encoded>((resolve, reject) => {
        signal?.throwIfAborted()
        if (isClosed) throw refuse('busy')
        const job: Job = { bytes, person, isHeavy: false, signal, withAvif, resolve, reject }
        signal?.addEventListener('abort', () => queue.remove(job) && reject(signal.reason))
        queue.add(job)?.reject(refuse('tooMany'))
        assign()
      })
    },
    /** Ends the processes; what waits or is being decoded is refused (`busy`). */
    close: () => {
      isClosed = true
      for (const job of queue.takeAll()) job.reject(refuse('busy'))
      for (const { decoder } of slots) decoder.stop()
    },
  }
}
