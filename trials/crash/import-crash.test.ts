// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { checkRows, fileOf, home } from '@thikana/server/test/import/file'
import { freePort, runAdmin, startProduct } from '@thikana/server/test/process'
import { signInAt, signUpAt } from '@thikana/server/test/server'

const rows = 3_000

it(
  '[S-import-large] a file that is being imported when the server is killed goes on with the next, each row once',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-import-'))
    const port = await freePort()
    let server = await startProduct(dataDir, port)
    await signUpAt(server.url, 'Boss')
    await server.end('SIGTERM')
    await runAdmin({ DATA_DIR: dataDir }, 'boss@people.test')
    server = await startProduct(dataDir, port)
    const admin = await signInAt(server.url, 'Boss')
    const agent = await signUpAt(server.url, 'Importer')
    const { _id: agentId } = (await admin.call('GET /users/:email', { params: { email: agent.email } })).body
    await admin.call('PATCH /users/role/:id', { params: { id: agentId }, body: { role: 'agent' } })

    const list = Array.from({ length: rows }, (_, at) => home({ reference: `K-${at}` }))
    const { _id: id } = await checkRows(agent, fileOf(list))
    await agent.call('PATCH /imports/:id', { params: { id } })
    const latest = async () => (await agent.call('GET /imports/latest')).body.import
    while (((await latest())?.done ?? 0) === 0) await sleep(20)
    await server.end('SIGKILL')

    server = await startProduct(dataDir, port)
    const before = await latest()
    expect(before?.status).toBe('running')
    expect(before?.done).toBeLessThan(rows)
    await expect.poll(async () => (await latest())?.status, { timeout: 60_000 }).toBe('done')
    expect(await latest()).toMatchObject({ done: rows, drafts: rows })
    const file = await (await agent.fetch('/api/properties/agent/file')).text()
    const references = file.match(/^K-\d+/gm) ?? []
    expect([references.length, new Set(references).size]).toEqual([rows, rows])
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
)
