import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createLine } from '../../database/turns.ts'
import { deriveCode } from './account/backup-codes.ts'
import type { Hashing } from './auth.ts'

/** Leaves one core to other requests, and one of Node's four worker threads to other work. */
export const hashingsAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** Maximum passwords waiting to be hashed: later ones would wait longer than people do. */
const maxWaiting = 200

const hashedBefore = new AsyncLocalStorage<string>()

/** Runs `work`, in which the password of a registration counts as hashed: the provider itself would hash it within its transaction. */
export const withHash = <Result>(hash: string, work: () => Promise<Result>): Promise<Result> =>
  hashedBefore.run(hash, work)

export const defaultHashing: Hashing = { hash: hashPassword, verify: verifyPassword, deriveCode }

/** Hashes and compares passwords, a few at a time in all `workers` together. Throws Refusal `tooMany` if too many wait. */
export const limitHashing = (hashing = defaultHashing, workers = 1): Hashing => {
  const turn = createLine(Math.max(1, Math.floor(hashingsAtOnce / workers)), maxWaiting)
  return {
    hash: async (password) => hashedBefore.getStore() ?? turn(() => hashing.hash(password)),
    verify: (tried) => turn(() => hashing.verify(tried)),
    deriveCode: hashing.deriveCode,
  }
}
