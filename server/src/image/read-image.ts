import type { MultipartFile } from '@fastify/multipart'
import { pictureLimits, uploadPace } from '@thikana/domain/photo/picture'
import { Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyRequest } from 'fastify'

/** One byte more than the limit, so that a picture of exactly the limit still passes. */
export const formLimits = {
  files: 1,
  fileSize: pictureLimits.bytes + 1,
  fields: 20,
  fieldSize: 4096,
  parts: 21,
}

/** Every other error while the form is read is the form's own fault. */
const formRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : refuse('malformedBody'))

/** Aborts with `imageTooSlow` when the request's body arrives too slowly. Returns a function that stops the watch. */
const watchPace = (request: FastifyRequest, controller: AbortController, pace = uploadPace): (() => void) => {
  const { socket } = request.raw
  const tooSlow = () => controller.abort(refuse('imageTooSlow'))
  let before = socket.bytesRead
  const window = setInterval(() => {
    if (socket.bytesRead - before < pace.bytes) tooSlow()
    before = socket.bytesRead
  }, pace.windowSeconds * 1000)
  const whole = setTimeout(tooSlow, pace.totalSeconds * 1000)
  return () => {
    clearInterval(window)
    clearTimeout(whole)
  }
}

type Reading = { grow: (bytes: number) => void; controller: AbortController }

const readFile = async (file: MultipartFile['file'], { grow, controller }: Reading): Promise<Buffer> => {
  let chunks: Buffer[] = []
  // Its sender may never send the chunk at which `grow` throws.
  controller.signal.addEventListener('abort', () => (chunks = []))
  for await (const chunk of file) {
    grow(chunk.length)
    chunks.push(chunk)
    // The rest is read and discarded, so that the sender sees the answer.
    if (file.truncated) chunks = []
  }
  if (file.truncated) throw refuse('imageTooLarge')
  return Buffer.concat(chunks)
}

const readForm = async (request: FastifyRequest, reading: Reading): Promise<Buffer | null> => {
  const part = await request.file()
  if (!part) return null
  if (part.fieldname === 'image') return readFile(part.file, reading)
  // An unread body would keep the connection busy.
  part.file.resume()
  return null
}

/**
 * The bytes of the form's one file in the field `image`; null if there is none. `grow` is called with each chunk's size. Throws Refusal
 * `malformedBody`, `imageTooLarge`, `imageTooSlow`, or the reason of `controller` once that is aborted.
 */
export const readImage = async (request: FastifyRequest, reading: Reading): Promise<Buffer | null> => {
  if (!request.isMultipart()) return null
  // The client disconnected while waiting: nothing more will arrive.
  if (request.raw.destroyed) throw refuse('malformedBody')
  const { signal } = reading.controller
  const stopWatch = watchPace(request, reading.controller)
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([readForm(request, reading), aborted])
  } catch (error) {
    if (signal.aborted) {
      // Its sender sees the answer only once the rest is read.
      request.raw.unpipe()
      request.raw.resume()
    }
    throw formRefusal(error)
  } finally {
    stopWatch()
  }
}
