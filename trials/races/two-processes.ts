import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startProcess } from '@thikana/server/test/process'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer } from '@thikana/server/test/server'

/** A person at either process. */
export type Both = readonly [Client, Client]

/** A server, for what isn't raced, and two processes of the product on its database. */
export const startTwoProcesses = async () => {
  const server = await startTestServer({ withRealHashing: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-race-'))
  const start = async (name: string) =>
    startProcess(path.join(dataDir, name), await freePort(), { DATABASE_URL: server.databaseUrl })
  const [first, second] = await Promise.all([start('first'), start('second')])
  return {
    server,
    /** Signs a person whom `server` knows in at both. */
    signIn: async (name: string): Promise<Both> => [
      await signInAt(first.url, name),
      await signInAt(second.url, name),
    ],
    stop: async () => {
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
