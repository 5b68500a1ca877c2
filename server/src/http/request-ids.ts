import { randomBytes } from 'node:crypto'

/** Ids for the log's lines: different in every process, and cheap, since each request has one. */
export const requestIds = (): (() => string) => {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
