import { uploadPace } from '@thikana/domain/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyRequest } from 'fastify'

/** Aborts `giveUp` (`imageTooSlow`) where the request's body arrives too slowly. Returns what ends the watch. */
export const watchPace = (
  request: FastifyRequest,
  giveUp: AbortController,
  pace = uploadPace,
): (() => void) => {
  const { socket } = request.raw
  const tooSlow = () => giveUp.abort(refuse('imageTooSlow'))
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
