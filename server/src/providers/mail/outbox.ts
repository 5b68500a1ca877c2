import type { Mail } from './port.ts'
import { writeMail } from './write-mail.ts'

/** Nobody sends: what is written waits for an admin to read it. */
export const createOutbox = (): Mail => ({
  send: writeMail,
  hasOutbox: true,
  start: () => {},
  stop: async () => {},
})
