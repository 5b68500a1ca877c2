import { randomBytes, scrypt } from 'node:crypto'
import type { Hashing } from '../../src/providers/identity/auth.ts'

const derive = (password: string, salt: string, bytes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, bytes, { N: 1024 }, (error, key) => (error ? reject(error) : resolve(key)))
  })
const keyOf = async (password: string, salt: string) =>
  (await derive(password.normalize('NFKC'), salt, 64)).toString('hex')

/** The production hashing at a thirtieth of its cost: for tests that sign people up, not for those about signing in. */
export const quickHashing: Hashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${await keyOf(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':')
    return (await keyOf(password, salt)) === key
  },
  deriveCode: (code, salt) => derive(code, salt, 32),
}
