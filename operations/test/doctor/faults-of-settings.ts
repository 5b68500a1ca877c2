import path from 'node:path'
import { startOtherProgram } from './doubles.ts'
import type { Fault } from './installation.ts'

/** In the settings, and in what the server runs on. */
export const faultsOfSettings: Fault[] = [
  [
    'half of the mail settings',
    async () => ({ env: { SMTP_URL: 'smtp://me:hunter2@mail.test' } }),
    'settings',
    /MAIL_FROM must be set too/,
    /Correct it/,
  ],
  [
    'half of the S3 settings',
    async () => ({ env: { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'hunter2' } }),
    'settings',
    /S3_ENDPOINT and S3_REGION and S3_ACCESS_KEY_ID must be set too/,
    /Correct it/,
  ],
  [
    'a misspelt name in .env',
    async () => ({ written: 'DATABSE_URL=x\n' }),
    'settings',
    /DATABSE_URL in .* is no setting/,
    /DATABASE_URL meant\?/,
  ],
  [
    'a secret that is easy to guess',
    async () => ({ env: { SESSION_SECRET: 'ab'.repeat(20) } }),
    'risks',
    /SESSION_SECRET is easy to guess/,
    /openssl rand/,
  ],
  [
    'a public site without its public address',
    async () => ({ env: { BROWSE: 'public' } }),
    'risks',
    /BROWSE is public, but the addresses .* begin with http:\/\/localhost/,
    /Set PUBLIC_URL/,
  ],
  [
    'a Node that is too old',
    async () => ({ outside: { nodeVersion: '20.19.1' } }),
    'node',
    /Node 20\.19\.1 is too old/,
    /newer Node/,
  ],
  [
    'a Node between two that run TypeScript',
    async () => ({ outside: { nodeVersion: '23.2.0' } }),
    'node',
    /Node 23\.2\.0 is too old/,
    /newer Node/,
  ],
  [
    'a data folder that can’t be written',
    async () => ({ env: { DATA_DIR: '/proc/self' } }),
    'data folder',
    /can’t be written/,
    /chown/,
  ],
  [
    'a data folder that is a file',
    async ({ folder }) => ({ env: { DATA_DIR: path.join(folder, 'env', 'data') } }),
    'data folder',
    /is no folder/,
    /Set DATA_DIR/,
  ],
  [
    'a disk without space',
    async () => ({ env: { DATA_DIR: '/proc/self' } }),
    'disk',
    /0 MB are free/,
    /Free or add space/,
  ],
  [
    'a port that another program uses',
    async ({ at }) => ({ env: { PORT: String(await at(startOtherProgram())) } }),
    'ports',
    /used by another program/,
    /ss -ltnp/,
  ],
  [
    'an address that isn’t this machine’s',
    async () => ({ env: { HOST: '192.0.2.1', ALLOW_SANDBOX: '1' } }),
    'ports',
    /can’t listen on 192\.0\.2\.1/,
    /0\.0\.0\.0/,
  ],
]
