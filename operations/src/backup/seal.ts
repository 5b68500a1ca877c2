import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress, type ZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The two forms of a key: the secret one opens backups, the public one only closes them. */
export const isSecretKey = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-1')

export const createKey = async (): Promise<{ secret: string; open: string }> => {
  const secret = await generateX25519Identity()
  return { secret, open: await identityToRecipient(secret) }
}

const encrypterFor = async (key: string): Promise<Encrypter> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(isSecretKey(key) ? await identityToRecipient(key) : key)
  return encrypter
}

const decrypterFor = (key: string): Decrypter => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return decrypter
}

/** The first bytes of an encrypted file (age-encryption.org/v1) and of a compressed one (RFC 8878 §3.1.1). */
const ageStart = Buffer.from('age-encryption.org/v1\n')
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

type WebBytes = Parameters<Awaited<ReturnType<typeof encrypterFor>>['encrypt']>[0] & globalThis.ReadableStream

const toWeb = (source: Readable): WebBytes => Readable.toWeb(source) as unknown as WebBytes
const fromWeb = (source: unknown): Readable => Readable.fromWeb(source as ReadableStream)

/** Passes an error of one stream on to the next, as `pipeline` does, but leaves the last to its reader. */
const into = <Next extends NodeJS.WritableStream & { destroy(error?: Error): unknown }>(
  source: Readable,
  next: Next,
): Next => {
  source.on('error', (error) => next.destroy(error))
  return source.pipe(next)
}

/** Compresses, with a checksum, and encrypts if there is a key. */
export const seal = async (source: Readable, key: string | undefined): Promise<Readable> => {
  const compressed = into(source, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
  if (!key) return compressed
  return fromWeb(await (await encrypterFor(key)).encrypt(toWeb(compressed)))
}

const startOf = async (source: Readable): Promise<{ start: Buffer; all: Readable }> => {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (start.length < ageStart.length) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const rest = async function* () {
    if (start.length > 0) yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { start, all: Readable.from(rest(), { objectMode: false }) }
}

/** The key is refused before any content is read. Its faults are told apart, since they have different remedies. */
const decrypt = async (source: Readable, key: string | undefined): Promise<Readable> => {
  if (!key) throw new Error('it is encrypted: set BACKUP_KEY to the key that begins with AGE-SECRET-KEY-1')
  if (!isSecretKey(key))
    throw new Error(
      'BACKUP_KEY is the public key, which can’t open it: set the one that begins with AGE-SECRET-KEY-1',
    )
  return fromWeb(
    await decrypterFor(key)
      .decrypt(toWeb(source))
      .catch((error: unknown) => {
        const isOther = error instanceof Error && /no identity matched/.test(error.message)
        throw isOther
          ? new Error('it was encrypted with another key than BACKUP_KEY', { cause: error })
          : error
      }),
  )
}

/** Reverses `seal`; its `bytesWritten` is how much it has unpacked. Throws Error with the reason if the key doesn't fit, or it is no backup. */
export const unseal = async (source: Readable, key: string | undefined): Promise<ZstdDecompress> => {
  const outer = await startOf(source)
  const isEncrypted = outer.start.subarray(0, ageStart.length).equals(ageStart)
  // Anybody could have made it, with admins and a secret of their own.
  if (key && !isEncrypted)
    throw new Error(
      'it isn’t encrypted although BACKUP_KEY is set: if you made it without a key, add --unencrypted',
    )
  const { start, all } = isEncrypted ? await startOf(await decrypt(outer.all, key)) : outer
  if (!start.subarray(0, zstdStart.length).equals(zstdStart)) throw new Error('it is no backup of Thikana')
  return into(all, createZstdDecompress())
}
