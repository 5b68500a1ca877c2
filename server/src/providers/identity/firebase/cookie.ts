import type { IncomingHttpHeaders } from 'node:http'

const nameFor = (publicUrl: string): string =>
  `${isSecure(publicUrl) ? '__Secure-' : ''}thikana.session_token`

const isSecure = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'

/** What a session's cookie carries: 32 random bytes. */
const shape = /^[\w-]{43}$/

/** The session's secret, if the request carries something that could be one. */
export const readCookie = ({ cookie = '' }: IncomingHttpHeaders, publicUrl: string): string | null => {
  const start = `${nameFor(publicUrl)}=`
  const found = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const value = found?.slice(start.length) ?? ''
  return shape.test(value) ? value : null
}

/** A cookie that ends with the browser; only Firebase remembers a sign-in longer. `value` null deletes the cookie. */
export const formatCookie = (value: string | null, publicUrl: string): string =>
  [
    `${nameFor(publicUrl)}=${value ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(publicUrl) ? ['Secure'] : []),
    ...(value === null ? ['Max-Age=0'] : []),
  ].join('; ')
