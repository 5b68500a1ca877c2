import { createSmtpSender } from '@thikana/server/providers/mail/smtp'
import { type Check, codeOf, type Examined, type Finding, ok, problem } from '../check.ts'

type Failure = (at: string) => [says: string, todo: string]

/** By Nodemailer's code. */
const failures: Record<string, Failure> = {
  EAUTH: (at) => [
    `The mail server ${at} refuses the name or the password.`,
    'Correct them in SMTP_URL, with %40 for @; many providers want a password made for programs.',
  ],
  ETLS: (at) => [
    `The mail server ${at} offers no encryption that can be used (STARTTLS), and mails have links that open accounts.`,
    'Use its port with TLS (smtps://host:465), or add ?requireTLS=false to SMTP_URL within your own network only.',
  ],
  EDNS: (at) => [`The mail server’s host ${at} isn’t known.`, 'Correct the host in SMTP_URL.'],
  ECONNECTION: (at) => [
    `Nothing answers as a mail server at ${at}.`,
    'Correct the host and the port in SMTP_URL (587 with smtp://, 465 with smtps://), and let the firewall pass it.',
  ],
}

/** What the library reports as one failure of the socket. */
const kindOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : ''
  const code = codeOf(error)
  if (/certificate|self.signed/i.test(text)) return 'certificate'
  if (/ENOTFOUND|EAI_AGAIN/.test(`${code} ${text}`)) return 'EDNS'
  return code in failures ? code : 'ECONNECTION'
}

const judge = (error: unknown, at: string): Finding => {
  const kind = kindOf(error)
  const failure = failures[kind]
  if (failure) return problem(...failure(at))
  return problem(
    `The certificate of the mail server ${at} isn’t valid for it.`,
    'Use the host name that the certificate has, or have it renewed.',
  )
}

/** Connects, encrypts and logs in, and sends nothing. */
export const mail: Check = {
  name: 'mail',
  needs: /^(SMTP_URL|MAIL_FROM) /,
  run: async ({ config: { smtp } }) => {
    if (!smtp) return [ok('No mail server is set: mails wait in the admin’s outbox.')]
    const at = URL.parse(smtp.url)?.host ?? 'of SMTP_URL'
    const { verify, close } = createSmtpSender(smtp)
    try {
      await verify()
      return [ok(`The mail server ${at} accepts our connection and log-in.`)]
    } catch (error) {
      return [judge(error, at)]
    } finally {
      close()
    }
  },
}

/** What the server has to read so that people can sign in. */
const addressesOf = ({ config: { google, firebase } }: Examined): string[] => [
  ...(google ? ['https://accounts.google.com/.well-known/openid-configuration'] : []),
  ...(firebase ? ['https://www.googleapis.com/oauth2/v1/certs'] : []),
]

const ask = async (url: string): Promise<Finding> => {
  const { host } = new URL(url)
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
    return ok(`${host} can be reached.`)
  } catch (error) {
    return problem(
      `${host} can’t be reached (${codeOf(error)}), so signing in with it fails.`,
      `Let this machine reach ${host}, port 443.`,
    )
  }
}

export const signIn: Check = {
  name: 'sign-in',
  needs: /^(IDENTITY|GOOGLE_|FIREBASE_)/,
  run: (examined) => Promise.all(addressesOf(examined).map(ask)),
}
