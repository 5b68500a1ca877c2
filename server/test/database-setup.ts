import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { keepFilesInMemory } from './files-in-memory.ts'
import type { startTestPostgres, TestPostgres } from './postgres.ts'

/**
 * Vitest's global setup: one PostgreSQL for the whole run, started when the first test asks for a database, so that a test without one
 * waits for none.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const removeFiles = keepFilesInMemory()
  let started: ReturnType<typeof startTestPostgres> | undefined
  const start = async (): Promise<TestPostgres> => {
    // Imported lazily: a test of a rule is over before the database's code is loaded.
    started ??= import('./postgres.ts').then((postgres) => postgres.startTestPostgres())
    const { url, template } = await started
    return { url, template }
  }
  const server = createServer((_request, response) => {
    start().then(
      (postgres) => response.end(JSON.stringify(postgres)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The setup of the tests has no port')
  project.provide('postgresUrl', `http://127.0.0.1:${address.port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    // A failed start was already reported to the test that asked for it.
    const postgres = await started?.catch(() => undefined)
    await postgres?.stop()
    removeFiles()
  }
}
