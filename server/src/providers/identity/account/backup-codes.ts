import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor.ts'
import { authTwoFactor } from '../../../database/schema/identity.ts'

/** Codes are copied by hand: no characters that look alike, and no capitals. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of 49 bits each. */
export const newBackupCodes = (): string[] => Array.from({ length: 10 }, () => `${five()}-${five()}`)

/** 32 bytes of a code and a salt. */
export type DeriveCode = (code: string, salt: string) => Promise<Buffer>

const scrypted = promisify<string, string, number, Buffer>(scrypt)

export const deriveCode: DeriveCode = (code, salt) => scrypted(code, salt, 32)

/** The stored form of a code: the salt of its set, and its hash. Typed codes never have a `$`. */
const keep = async (derive: DeriveCode, code: string, salt: string): Promise<string> =>
  `${salt}$${(await derive(code, salt)).toString('base64url')}`

const saltOf = (stored: string): string | null => /^([\w-]+)\$/.exec(stored)?.[1] ?? null

/**
 * Stores backup codes as slow hashes: ten letters could be guessed offline from a fast one (OWASP ASVS 6.5.2). When one is used, the
 * provider stores the others unchanged.
 */
export const hashedCodes = (derive: DeriveCode) => ({
  encrypt: async (codes: string): Promise<string> => {
    const salt = randomBytes(16).toString('base64url')
    const all = JSON.parse(codes) as string[]
    return JSON.stringify(
      await Promise.all(all.map(async (code) => (saltOf(code) === null ? keep(derive, code, salt) : code))),
    )
  },
  decrypt: async (stored: string): Promise<string> => stored,
})

/** The stored form of `userId`'s `code`, for the provider to compare; `code` itself if it isn't one of theirs. */
export const keptAs = async (
  executor: Executor,
  userId: string,
  code: string,
  derive: DeriveCode,
): Promise<string> => {
  const [found] = await executor.select().from(authTwoFactor).where(eq(authTwoFactor.userId, userId))
  const codes = JSON.parse(found?.backupCodes ?? '[]') as string[]
  const salt = saltOf(codes[0] ?? '')
  return salt === null ? code : keep(derive, code, salt)
}
