import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configWarnings } from './warnings.ts'
import { startTestServer } from '../../test/server.ts'

const sandbox = { ALLOW_SANDBOX: '1' }
const warned = (env: Record<string, string | undefined>) => configWarnings(readConfig({ ...sandbox, ...env }))

describe('an operator', () => {
  it.each([
    { PUBLIC_URL: 'https://homes.example' },
    { PUBLIC_URL: 'http://homes.example' },
    { PUBLIC_URL: 'https://homes.example', HOST: '0.0.0.0' },
  ])('gets a warning that all visitors count as one behind a proxy that isn’t trusted, with %o', (env) => {
    expect(warned(env)).toEqual([expect.stringContaining('TRUST_PROXY=1')])
    expect(warned({ ...env, TRUST_PROXY: '1' })).toEqual([])
    expect(warned({ ...env, TRUST_PROXY: 'loopback' })).toEqual([])
  })

  it.each([{}, { HOST: '0.0.0.0' }, { HOST: '0.0.0.0', PUBLIC_URL: 'http://homes.example' }])(
    'gets no warning if visitors may connect directly, with %o',
    (env) => {
      expect(warned(env)).toEqual([])
    },
  )

  it('reads it once, when the first of the server’s processes starts', async () => {
    const server = await startTestServer({ env: { ...sandbox, PUBLIC_URL: 'https://homes.example' } })
    await server.startWorker()
    await server.guest.call('GET /site')
    await server.stop()
    expect(server.logs().match(/TRUST_PROXY isn’t set/g)).toHaveLength(1)
  })
})
