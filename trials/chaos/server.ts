// The product's server with kill points, only for the chaos run: `node server.ts <point> <nth>`. SIGUSR2 arms it.
import { flushCompileCache } from 'node:module'
import { loadConfig } from '@thikana/server/config/config'
import { connect } from '@thikana/server/database/connect'
import { migrate } from '@thikana/server/database/migrate'
import { createLogger } from '@thikana/server/log/logger'
import { readSecret } from '@thikana/server/config/secrets'
import { startServer } from '@thikana/server/start'
import { openStripeSandbox } from '@thikana/sandbox/stripe/sandbox'
import { injectKills, type Point } from './inject-kills.ts'

const [point, nth] = process.argv.slice(2)
let isArmed = false
let passed = 0

const { wrapCards, wrapDatabase, delivery } = injectKills((reached: Point) => {
  if (!isArmed || reached !== point) return
  passed += 1
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
process.on('SIGUSR2', () => (isArmed = true))

const config = { ...loadConfig(), requestsPerMinute: 0 }
const log = createLogger(config.logLevel ?? 'warn')
const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
await migrate(database.pool)
const secret = config.sessionSecret ?? (await readSecret(config.dataDir))
const running = await startServer({
  config,
  log,
  database: wrapDatabase(database),
  secret,
  wrapCards,
  standIns: { stripe: (given) => openStripeSandbox({ ...given, delivery, refundMs: 200 }) },
  servesPages: false,
})
process.on(
  'SIGTERM',
  () =>
    void running
      .stop()
      .then(database.close)
      .finally(() => process.exit()),
)
// Node writes its compile cache only at a clean exit, which a killed server never has.
flushCompileCache()
process.stdout.write(`It is ready at ${running.url}\n`)
