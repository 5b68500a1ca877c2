import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { placeOnce } from './place-once.ts'

export const secretFile = 'secrets.json'
const minSecretLength = 32

/**
 * The secret that every key is derived from, created in the data folder on first use, readable only by its owner. Concurrent processes get
 * the same one. Throws a sentence if the file can't be read.
 */
export const readSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, secretFile)
  const known = await findSecret(dataDir)
  if (known) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(file, JSON.stringify({ sessionSecret: randomBytes(48).toString('base64url') }))
  const made = await readFrom(file)
  if (!made) throw new Error(`${file} disappeared while it was being created.`)
  return made
}

/** The secret of the data folder; null if it has none. Throws a sentence if the file can't be read. */
export const findSecret = (dataDir: string): Promise<string | null> =>
  readFrom(path.join(dataDir, secretFile))

/** Stores a secret from a backup in a data folder that has none. Throws a sentence if it isn't one. */
export const storeSecret = async (dataDir: string, text: string): Promise<void> => {
  if (!parse(text)) throw new Error('its secret isn’t one of ours')
  await writeOnce(path.join(dataDir, secretFile), text)
}

/** Derives a key for one purpose; it reveals nothing about other keys or the secret (RFC 5869). */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `thikana:${purpose}`, bytes))

const readFrom = async (file: string): Promise<string | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${file} can't be read (${error.code}).`, { cause: error })
  })
  if (text === null) return null
  const secret = parse(text)
  if (!secret)
    throw new Error(
      `${file} is damaged. Restore it, or delete it: then everybody has to log in again, those with an authenticator app by a backup code or a passkey.`,
    )
  await chmod(file, 0o600).catch(() => {})
  return secret
}

const parse = (text: string): string | null => {
  try {
    const { sessionSecret } = JSON.parse(text)
    return typeof sessionSecret === 'string' && sessionSecret.length >= minSecretLength ? sessionSecret : null
  } catch {
    return null
  }
}

/** Complete and on disk before it gets its name, and never overwrites: the first of several writers wins. */
const writeOnce = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
    await placeOnce(draft, file)
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}
