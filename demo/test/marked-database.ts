import { mkdtemp, rm } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@thikana/domain/language'
import { pino } from 'pino'
import { readConfig } from '@thikana/server/config/config'
import { connect, type Database } from '@thikana/server/database/connect'
import { demoMark } from '@thikana/server/database/schema/demo'
import { createTestDatabase } from '@thikana/server/test/database'
import { createEmbeddedIdentity } from '@thikana/server/providers/identity/embedded'
import { buildWebApp } from '@thikana/server/test/web-app'
import { quickHashing } from '@thikana/server/test/identity/quick-hashing'
import { createOutbox } from '@thikana/server/providers/mail/choose'
import { startServer } from '@thikana/server/start'
import { password, people } from '../src/people.ts'
import { standIns } from '../src/demo.ts'

const log = pino({ level: 'silent' })
const secret = 'a secret for tests, long enough to be taken'

/** A database with the demo's mark and accounts but without its other rows, which take long to load. */
export const openMarkedDatabase = async () => {
  const own = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-demo-'))
  const database: Database = await connect({ databaseUrl: own.url, log })
  await database.db.insert(demoMark).values({ id: 'demo', loadedAt: new Date() })
  const identity = createEmbeddedIdentity({
    db: database.db,
    lookups: database.lookups,
    secret,
    publicUrl: () => 'http://127.0.0.1',
    log,
    mail: createOutbox(),
    brand: 'Thikana',
    languages,
    hashing: quickHashing,
  })
  for (const { email, name, signsIn } of people)
    if (signsIn) await identity.createAccount({ email, name, password })
  return {
    database,
    /** `servesPages`: serves the web app too, and builds it first if it has changed. */
    start: async (env: Record<string, string>, { servesPages = false } = {}) => {
      if (servesPages) await buildWebApp()
      return startServer({
        config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: own.url, ...env }),
        log,
        database,
        secret,
        hashing: quickHashing,
        standIns,
        servesPages,
      })
    },
    close: async () => {
      await database.close()
      await own.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A request with any headers, including `Host`, which `fetch` would set itself. */
export const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const request = sendRequest(url, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        const type = response.headers['content-type'] ?? ''
        resolve({ status: response.statusCode ?? 0, type, text })
      })
    })
    request.on('error', reject).end()
  })
