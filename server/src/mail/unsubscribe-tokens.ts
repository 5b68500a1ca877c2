import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@thikana/domain/language'
import { readScope, type UnsubscribeScope } from '@thikana/domain/notice/email-preference'
import { isId } from '../database/rows/ids.ts'

/** Whose emails, and which of them. */
export type Unsubscription = { userId: string; scope: UnsubscribeScope }

export type UnsubscribeTokens = {
  make(unsubscription: Unsubscription): string
  /** Null for what isn't ours. */
  read(token: string): Unsubscription | null
}

/** The page of the web app, where a person presses a button. */
export const unsubscribePath = (token: string): string => `/unsubscribe#${token}`

/** Where mail readers post, and people who follow the same link are led to the page in that language. */
export const oneClickPath = (token: string, language: Language): string =>
  `/api/unsubscribe?token=${token}&language=${language}`

/**
 * Signed tokens, which an email's links have and which need no session: they can stop emails and nothing else. They hold for as long as the
 * installation has its secret, since people unsubscribe by old emails too.
 */
export const createUnsubscribeTokens = (key: Buffer): UnsubscribeTokens => {
  const sign = (named: string) => createHmac('sha256', key).update(named).digest()
  return {
    make: ({ userId, scope }) => {
      const named = `${userId}.${scope}`
      return `${named}.${sign(named).toString('base64url')}`
    },
    read: (token) => {
      const [userId = '', text = '', signature = '', ...rest] = token.split('.')
      const scope = readScope(text)
      if (!scope || !isId(userId) || rest.length > 0) return null
      const [given, made] = [Buffer.from(signature, 'base64url'), sign(`${userId}.${scope}`)]
      return given.length === made.length && timingSafeEqual(given, made) ? { userId, scope } : null
    },
  }
}
