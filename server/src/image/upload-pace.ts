import { uploadPace } from '@thikana/domain/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyRequest } from 'fastify'

/** Aborts with `imageTooSlow` when the request's body arrives too slowly. Returns a function that stops the watch. */
export const watchPace = (
  request: FastifyRequest,
  controller: AbortController,
  pace = uploadPace,
): (() => void) => {
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
