import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const yearSeconds = 365 * 24 * 60 * 60

/** A shared browser keeps a note for each person; the least recently used one is dropped. */
const maxNotes = 5

const note = /^([\w-]{16})\.([\w-]{43})$/

/** An account by its normalized address, and its password hash; null without a password or an account. */
export type Owner = { email: string; hash: string | null }

export type KnownDevices = ReturnType<typeof knownDevices>

/**
 * A browser in which a person signed in keeps a note of it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It
 * authenticates nothing: the owner's guesses are just counted apart from those of others. `secret` signs the notes. A note belongs to
 * an account and its current password: after a change every device is unknown until the new one is entered there.
 */
export const knownDevices = (secret: string, isSecure: () => boolean) => {
  const name = () => `${isSecure() ? '__Secure-' : ''}thikana.device`
  const sign = ({ email, hash }: Owner, id: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known device', email, hash, id]))
      .digest()

  const notesIn = ({ cookie = '' }: IncomingHttpHeaders): string[] => {
    const found = cookie.split('; ').find((one) => one.startsWith(`${name()}=`))
    return (found?.slice(name().length + 1).split('~') ?? []).slice(0, maxNotes)
  }
  const idFor = (owner: Owner, written: string): string | null => {
    const [, id, mac] = note.exec(written) ?? []
    if (!id || !mac) return null
    const given = Buffer.from(mac, 'base64url')
    const wanted = sign(owner, id)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
  }

  return {
    /** The device, if this account was signed in to from it before; otherwise null. */
    of: (headers: IncomingHttpHeaders, owner: Owner): string | null =>
      notesIn(headers)
        .map((written) => idFor(owner, written))
        .find((id) => id !== null) ?? null,

    /** The cookie that makes this device one of the account's. */
    remember: (headers: IncomingHttpHeaders, owner: Owner): string => {
      const notes = notesIn(headers).filter((written) => note.test(written))
      const known = notes.find((written) => idFor(owner, written) !== null)
      const id = randomBytes(12).toString('base64url')
      const own = known ?? `${id}.${sign(owner, id).toString('base64url')}`
      const kept = [own, ...notes.filter((written) => written !== own)].slice(0, maxNotes).join('~')
      const secure = isSecure() ? '; Secure' : ''
      return `${name()}=${kept}; Path=/api/auth; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
