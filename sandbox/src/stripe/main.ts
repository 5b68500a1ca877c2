// The sandbox as a standalone process, for any program that uses Stripe: see README.md in this folder.
import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'
import { readSettings } from '../read-settings.ts'
import { openStripeSandbox } from './sandbox.ts'

const settings = readSettings({
  database: { what: 'the address of a PostgreSQL database, postgresql://…' },
  webhook: { what: 'where signed webhooks are posted, http://…' },
  port: { default: '4242', what: 'the port to listen on' },
  secret: { default: 'sandbox', what: 'any text; the keys are derived from it' },
})
const pool = new pg.Pool({ connectionString: settings.database })
pool.on('error', (error) => process.stderr.write(`${error.message}\n`))
const app = Fastify({ logger: { level: 'warn' } })
const sandbox = await openStripeSandbox({
  db: drizzle(pool),
  key: createHash('sha256').update(settings.secret).digest(),
  webhookUrl: () => settings.webhook,
  log: app.log,
})
await sandbox.register(app)
const address = await app.listen({ port: Number(settings.port), host: '127.0.0.1' })
sandbox.start()
const { publishableKey, secretKey, webhookSecret, path } = sandbox
process.stdout.write(
  `The sandbox is ready at ${address}${path}\npublishable key  ${publishableKey}\nsecret key       ${secretKey}\nwebhook secret   ${webhookSecret}\n`,
)

const stop = async () => {
  await sandbox.stop()
  await app.close()
  await pool.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit()))
