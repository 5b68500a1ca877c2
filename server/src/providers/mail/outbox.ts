import type { Mail } from './port.ts'
import { writeMail } from './write-mail.ts'

/** Sends nothing: mails wait for an admin to read them. */
export const createOutbox = (): Mail => ({
  send: writeMail,
  hasOutbox: true,
  wake: () => {},
  start: () => {},
  stop: async () => {},
})
