import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** Flags of an authenticator's answer: the requesting origin, and whether it verified its user. */
export type Options = { origin: string; isVerified?: boolean }

/** A device that creates one passkey and signs with it (WebAuthn level 3), as far as our calls check it. */
export const makeAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const flagged = (origin: string, flags: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter++, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const wrap = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ),
  })

  return {
    create: (challenge: string, { origin, isVerified = true }: Options) => {
      // COSE (RFC 9053 §7.1.1): an elliptic curve key, ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = Buffer.concat([flagged(origin, isVerified ? 0x45 : 0x41), attested])
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return wrap({ attestationObject, clientDataJSON: clientData('webauthn.create', challenge, origin) })
    },

    get: (challenge: string, { origin, isVerified = true }: Options) => {
      const authenticatorData = flagged(origin, isVerified ? 0x05 : 0x01)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return wrap({ authenticatorData, clientDataJSON, signature })
    },
  }
}
