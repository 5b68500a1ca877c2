// The product with Firebase's emulator instead of Firebase, only for the browser tests: `node firebase-emulator.ts`. The emulator signs
// nothing, so any token is accepted; it runs for a project that can't exist at Google, and on loopback only.
import { UnsecuredJWT } from 'jose'
import { openStripeSandbox } from '@thikana/sandbox/stripe/sandbox'
import { loadConfig } from '../../src/config/config.ts'
import { connect } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createLogger } from '../../src/log/logger.ts'
import { readSecret } from '../../src/config/secrets.ts'
import { startServer } from '../../src/start.ts'
import { claimsOf, rulesFor, type TokenReader } from '../../src/providers/identity/firebase/token.ts'

const config = loadConfig()
const projectId = config.firebase?.projectId ?? ''
// Firebase, "Emulator Suite": projects whose id begins with demo- are never real.
if (!projectId.startsWith('demo-') || !config.isOnLoopback)
  throw new Error('This needs IDENTITY=firebase, a FIREBASE_PROJECT_ID that begins with demo-, and loopback.')

const readToken: TokenReader = async (idToken) => {
  try {
    return claimsOf(UnsecuredJWT.decode(idToken, rulesFor(projectId)).payload) ?? 'invalid'
  } catch {
    return 'invalid'
  }
}

const log = createLogger(config.logLevel ?? 'warn')
const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
await migrate(database.pool)
const standIns = { stripe: openStripeSandbox }
const secret = config.sessionSecret ?? (await readSecret(config.dataDir))
const running = await startServer({ config, log, database, secret, readToken, standIns })
const end = () =>
  void running
    .stop()
    .then(database.close)
    .finally(() => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
process.stdout.write(`${config.brandName} is ready at ${running.url}\n`)
