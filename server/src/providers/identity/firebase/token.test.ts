import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  createRemoteJWKSet,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  UnsecuredJWT,
} from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createIssuer, projectId } from '../../../../test/identity/firebase.ts'
import { createTokenReader, type TokenReader } from './token.ts'

let issuer: Awaited<ReturnType<typeof createIssuer>>
let read: TokenReader
beforeAll(async () => {
  issuer = await createIssuer()
  read = createTokenReader(projectId, issuer.keys)
})

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

describe('an ID token', () => {
  it('says who a person is, by the rules of registering, and for how long', async () => {
    const exp = seconds(3600)
    const auth_time = seconds(-60)
    const claims = await read(
      await issuer.sign({ email: ' Amina@Thikana.test', name: ' Amina \n Khatun', auth_time, exp }),
    )
    expect(claims).toEqual({
      subject: 'amina',
      email: 'amina@thikana.test',
      isVerified: false,
      name: 'Amina Khatun',
      signedInAt: new Date(auth_time * 1000),
      expiresAt: new Date(exp * 1000),
    })
  })

  it.each([
    ['of another project', { aud: 'another-project' }],
    ['that another project issued', { iss: 'https://securetoken.google.com/another-project' }],
    ['that an account of Google issued', { iss: 'https://accounts.google.com' }],
    ['that has expired', { iat: seconds(-3700), exp: seconds(-100) }],
    ['that is older than an hour, whatever it says', { iat: seconds(-4000), exp: seconds(3600) }],
    ['from the future', { iat: seconds(120) }],
    ['of a sign-in in the future', { auth_time: seconds(120) }],
    ['of no sign-in', { auth_time: undefined }],
    ['of a sign-in at no time', { auth_time: 'now' }],
    ['of nobody', { sub: '' }],
    ['with no subject', { sub: undefined }],
    ['with a subject that is too long', { sub: 'a'.repeat(129) }],
    ['that never expires', { exp: undefined }],
  ])('%s is invalid', async (_what, claims) => {
    expect(await read(await issuer.sign(claims))).toBe('invalid')
  })

  it('signed with a key that isn’t Google’s is invalid, under the same key id too', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await read(await issuer.sign({}, { key: privateKey }))).toBe('invalid')
    expect(await read(await issuer.sign({}, { key: privateKey, kid: 'unheard of' }))).toBe('invalid')
  })

  it('signed in another way is invalid, with the public key as a password too', async () => {
    const publicKey = new TextEncoder().encode(await exportSPKI(issuer.publicKey))
    expect(await read(await issuer.sign({}, { key: publicKey, alg: 'HS256' }))).toBe('invalid')
    for (const alg of ['PS256', 'RS512']) {
      const key = (await importJWK(await exportJWK(issuer.privateKey), alg)) as CryptoKey
      expect(await read(await issuer.sign({}, { key, alg }))).toBe('invalid')
    }
  })

  it('without a signature is invalid', async () => {
    const [, payload = ''] = (await issuer.sign()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    expect(await read(new UnsecuredJWT(claims).encode())).toBe('invalid')
    expect(await read((await issuer.sign()).replace(/\.[^.]*$/, '.'))).toBe('invalid')
  })

  it.each(['', 'a', 'a.b.c', '..', 'e30.e30.', '%00'])('that is %j is invalid', async (text) => {
    expect(await read(text)).toBe('invalid')
  })
})

it('nobody can say of a token whether it is valid while its keys can’t be reached, or aren’t keys', async () => {
  const answers = [
    { status: 500, body: '' },
    { status: 200, body: 'no keys' },
    { status: 200, body: '{"keys":7}' },
  ]
  const server = createServer((_request, response) => {
    const { status, body } = answers.shift() ?? { status: 404, body: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const remote = createTokenReader(projectId, createRemoteJWKSet(url, { cooldownDuration: 0 }))
  for (const _ of [...answers, 'none']) expect(await remote(await issuer.sign())).toBe('unreachable')
  server.close()
  await once(server, 'close')
  expect(await remote(await issuer.sign())).toBe('unreachable')
})
