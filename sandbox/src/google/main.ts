// The stand-in as a standalone process, for any program that signs people in by OpenID Connect: see README.md in this folder.
import Fastify from 'fastify'
import { readSettings } from '../read-settings.ts'
import { createGoogleStandIn } from './stand-in.ts'

const settings = readSettings({
  redirect: { what: 'where people are taken back, http://…' },
  port: { default: '4243', what: 'the port to listen on' },
  'client-id': { default: 'client', what: 'the id of the program' },
  'client-secret': { default: 'secret', what: 'the secret of the program' },
  name: { default: 'The program', what: 'what the consent page calls the program' },
})
const app = Fastify({ logger: { level: 'warn' } })
const url = `http://localhost:${settings.port}`
const standIn = createGoogleStandIn({
  brand: settings.name,
  publicUrl: () => url,
  redirectUri: () => settings.redirect,
  ownUrl: () => url,
  isOpen: () => true,
  client: { id: settings['client-id'], secret: settings['client-secret'] },
})
await standIn.register(app)
await app.listen({ port: Number(settings.port), host: 'localhost' })
process.stdout.write(`The stand-in is ready; it describes itself at ${standIn.client().discoveryUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().finally(() => process.exit()))
