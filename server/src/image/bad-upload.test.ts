import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectProblem, fingerprint } from '../../test/http.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let before = ''
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())
beforeEach(async () => {
  before = await fingerprint(server)
})
afterEach(async () => {
  expect(await fingerprint(server)).toBe(before)
})

describe('POST /images', () => {
  const upload = (bytes: string | Uint8Array<ArrayBuffer>, name: string, type: string, field = 'image') => {
    const form = new FormData()
    form.set(field, new Blob([bytes], { type }), name)
    return agent.fetch('/api/images', { method: 'POST', body: form })
  }

  it('refuses an SVG named .jpg', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expectProblem(await upload(svg, 'house.jpg', 'image/jpeg'), 415)
  })

  it('refuses a text, an empty file and a picture that is cut off', async () => {
    await expectProblem(await upload('not a picture', 'house.png', 'image/png'), 415)
    await expectProblem(await upload('', 'house.png', 'image/png'), 400, 415)
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])
    await expectProblem(await upload(start, 'house.jpg', 'image/jpeg'), 400)
  })

  it('refuses a form without the field, and a body that is no form', async () => {
    await expectProblem(await upload('x', 'house.jpg', 'image/jpeg', 'photo'), 400)
    const response = await agent.fetch('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await expectProblem(response, 400, 415)
  })

  it('refuses 50 MB', async () => {
    await expectProblem(await upload(new Uint8Array(50 * 1024 * 1024), 'house.jpg', 'image/jpeg'), 413)
  })
})
