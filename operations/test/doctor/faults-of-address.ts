import { freePort } from '@thikana/server/test/process'
import { startMailDouble, startOtherProgram } from './doubles.ts'
import type { Fault } from './installation.ts'

/** At the address that people open. */
export const faultsOfAddress: Fault[] = [
  [
    'a public address that leads nowhere',
    async ({ serverPort }) => ({
      env: { PORT: serverPort(), PUBLIC_URL: `http://localhost:${await freePort()}` },
    }),
    'address',
    /doesn’t answer \(ECONNREFUSED\)/,
    /DNS/,
  ],
  [
    'a public address that leads elsewhere',
    async ({ at, serverPort }) => ({
      env: { PORT: serverPort(), PUBLIC_URL: `http://localhost:${await at(startOtherProgram())}` },
    }),
    'address',
    /Something else answers/,
    /proxy/,
  ],
  [
    'a certificate that nobody trusts',
    async ({ at }) => ({
      env: { PUBLIC_URL: `https://localhost:${await at(startMailDouble({ secure: true }))}` },
    }),
    'certificate',
    /certificate of localhost:\d+/,
    /Install one|renewed/,
  ],
  [
    'a certificate that has expired',
    async ({ at }) => ({
      env: { PUBLIC_URL: `https://localhost:${await at(startMailDouble({ secure: true }))}` },
      outside: { now: () => Date.parse('2120-01-01') },
    }),
    'certificate',
    /expired \d+ days ago/,
    /renewed/,
  ],
]
