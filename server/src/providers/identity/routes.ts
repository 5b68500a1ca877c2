import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countPasswordAttempt } from './attempts-at-password.ts'
import { type AttemptLimits, countAttempt } from './attempts.ts'
import type { Auth } from './auth.ts'
import { bodies, readBody } from './bodies.ts'
import { answer, ask, isUndecided } from './exchange.ts'
import { knownDevices } from './known-device.ts'
import { networkOf } from './network.ts'

const bodyLimit = 16 * 1024

/** Only JSON: a form of another site can't send it. No body at all is fine, whatever its type is said to be. */
const takeJsonOnly = (scope: FastifyInstance) => {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

type Mounted = {
  db: NodePgDatabase
  auth: () => Auth
  publicUrl: () => string
  limits: AttemptLimits
  passwordMin: number
  /** Signs the notes of known devices. */
  secret: string
}

/** The provider's calls that are open, and no other: a path not named here does not exist. */
export const mountAuth = (scope: FastifyInstance, mounted: Mounted): void => {
  const { db, auth, publicUrl, limits } = mounted
  const read = bodies(mounted.passwordMin)
  const devices = knownDevices(mounted.secret, () => new URL(publicUrl()).protocol === 'https:')
  takeJsonOnly(scope)

  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string, body?: object) =>
    answer(reply, await ask(auth(), publicUrl(), request, path, body))

  scope.post(
    '/api/auth/sign-up/email',
    {
      bodyLimit,
    },
    async (request, reply) => {
      const { image, ...person } = readBody(read.signUp, request.body)
      await countAttempt(db, reply, ['sign-up', networkOf(request.ip)], limits.signUps)
      const attempt = () =>
        ask(auth(), publicUrl(), request, '/sign-up/email', image ? { ...person, image } : person)
      const response = await attempt()
      const decided = (await isUndecided(response)) ? await attempt() : response
      if (decided.ok) reply.header('set-cookie', devices.remember(request.headers, person.email))
      return answer(reply, decided)
    },
  )

  scope.post('/api/auth/sign-in/email', { bodyLimit }, async (request, reply) => {
    const person = readBody(read.signIn, request.body)
    const succeed = await countPasswordAttempt({ db, limits, devices }, request, reply, person.email)
    const response = await ask(auth(), publicUrl(), request, '/sign-in/email', person)
    if (response.ok) await succeed()
    return answer(reply, response)
  })

  scope.post('/api/auth/sign-out', { bodyLimit }, (request, reply) => pass(request, reply, '/sign-out', {}))

  scope.post('/api/auth/update-user', { bodyLimit }, (request, reply) =>
    pass(request, reply, '/update-user', readBody(read.updateUser, request.body)),
  )

  scope.get('/api/auth/get-session', { exposeHeadRoute: false }, (request, reply) =>
    pass(request, reply, '/get-session'),
  )
}
