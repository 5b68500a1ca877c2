import { freePort } from '@thikana/server/test/process'
import { startMailDouble } from './doubles.ts'
import type { Fault } from './installation.ts'

const mail = (SMTP_URL: string) => ({ SMTP_URL, MAIL_FROM: 'no-reply@homes.test' })

/** Where pictures and mails go. */
export const faultsOfStores: Fault[] = [
  [
    'a wrong secret key of S3',
    ({ s3 }) => s3({ S3_SECRET_ACCESS_KEY: 'hunter2' }),
    'pictures',
    /S3 refuses the secret key/,
    /Correct S3_SECRET_ACCESS_KEY/,
  ],
  [
    'a bucket that is missing',
    ({ s3 }) => s3({ S3_BUCKET: 'nowhere' }),
    'pictures',
    /no bucket nowhere/,
    /Create it, or correct S3_BUCKET/,
  ],
  [
    'a public address of the bucket where nothing is',
    async ({ s3 }) => {
      const { env } = await s3()
      const { S3_ENDPOINT = '', S3_BUCKET = '' } = env ?? {}
      // This double lets everybody write.
      await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/images/x.webp`, { method: 'PUT', body: 'x' })
      return { env: { ...env, S3_PUBLIC_URL: `${S3_ENDPOINT}/elsewhere` } }
    },
    'pictures',
    /images\/x\.webp, answers 404/,
    /Let everybody read the bucket’s images/,
  ],
  [
    'an S3 that can’t be reached',
    async ({ s3 }) => s3({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
    'pictures',
    /S3 can’t be reached at .* \(ECONNREFUSED\)/,
    /Correct S3_ENDPOINT/,
  ],
  [
    'a closed port of the mail server',
    async () => ({ env: mail(`smtp://127.0.0.1:${await freePort()}`) }),
    'mail',
    /Nothing answers as a mail server/,
    /Correct the host/,
  ],
  [
    'a mail server without encryption',
    async ({ at }) => ({
      env: mail(
        `smtp://127.0.0.1:${await at(startMailDouble({ disabledCommands: ['STARTTLS'], authOptional: true }))}?requireTLS=true`,
      ),
    }),
    'mail',
    /offers no encryption/,
    /smtps/,
  ],
  [
    'a wrong password of the mail server',
    async ({ at }) => ({
      env: mail(
        `smtp://me:hunter2@127.0.0.1:${await at(startMailDouble({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) }))}`,
      ),
    }),
    'mail',
    /refuses the name or the password/,
    /Correct them in SMTP_URL/,
  ],
  [
    'a mail server with a certificate of its own',
    async ({ at }) => ({
      env: mail(`smtps://127.0.0.1:${await at(startMailDouble({ secure: true, authOptional: true }))}`),
    }),
    'mail',
    /certificate of the mail server/,
    /renewed/,
  ],
]
