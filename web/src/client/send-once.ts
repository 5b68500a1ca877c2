import { useRef } from 'react'
import { ApiError } from './api.ts'

/** Long and random enough to be nobody else's. `crypto.randomUUID` needs https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The first try arrived although its answer was lost, and other content was sent now. */
export const wasSentBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sentBefore'

/**
 * Sends what one form adds, each try under the same key, so that the server adds it once, also if an answer is lost and the person presses
 * again. What is sent after an answer is another one.
 */
export const useSendOnce = () => {
  const key = useRef('')
  return async <Reply>(send: (key: string) => Promise<Reply>): Promise<Reply> => {
    key.current ||= newKey()
    try {
      const reply = await send(key.current)
      key.current = ''
      return reply
    } catch (error) {
      // They are told, and may still want to send this too.
      if (wasSentBefore(error)) key.current = ''
      throw error
    }
  }
}
