import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto'
import { deriveKey } from '@thikana/server/config/secrets'
import type { BackupSignature } from './format.ts'

/** What stands before the 32 bytes of an Ed25519 key, secret and public, in DER (RFC 8410 §7 and §4). */
const secretStart = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicStart = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs as one installation does. */
export type Signer = { by: string; sign(digest: Buffer): BackupSignature }

/** The signer of the installation with this secret: the same for all its backups. */
export const createSigner = (secret: string): Signer => {
  const der = Buffer.concat([secretStart, deriveKey(secret, 'backup signature')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const open = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicStart.length)
    .toString('hex')
  return {
    by: nameOf(open),
    sign: (digest) => ({ key: open, signature: sign(null, digest, key).toString('hex') }),
  }
}

/** How people tell installations apart: six groups of four digits. */
const nameOf = (open: string): string => hash('sha256', open).slice(0, 24).match(/.{4}/g)!.join('-')

/** Who signed; throws Error if that doesn't fit the digest. */
export const readSigner = ({ key, signature }: BackupSignature, digest: Buffer): string => {
  const der = Buffer.concat([publicStart, Buffer.from(key, 'hex')])
  const open = createPublicKey({ key: der, format: 'der', type: 'spki' })
  if (!verify(null, digest, open, Buffer.from(signature, 'hex')))
    throw new Error('its signature isn’t of what is in it')
  return nameOf(key)
}
