import { randomBytes, scrypt } from 'node:crypto'
import type { Hashing } from '../../src/providers/identity/auth.ts'

const derive = (password: string, salt: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, { N: 1024 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    )
  })

/** As what ships, at a thirtieth of its work: for tests that sign people up, not for those about signing in. */
export const quickHashing: Hashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${await derive(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':')
    return (await derive(password, salt)) === key
  },
}
