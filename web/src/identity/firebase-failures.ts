import { t } from '@lingui/core/macro'
import { refusalSentence } from '@thikana/texts/refusal'
import { ApiError } from '../client/api.ts'
import { i18n } from '../client/sentences.ts'

/** Firebase's codes for a popup that ended without signing in. */
const popupEnds = {
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'closed',
  'auth/cancelled-popup-request': 'closed',
  'auth/user-cancelled': 'refused',
  'auth/account-exists-with-different-credential': 'taken',
} as const

export type PopupEnd = 'done' | (typeof popupEnds)[keyof typeof popupEnds]

/** Status and sentence of the embedded provider in the same case. */
const messagesByCode = (): Record<string, readonly [status: number, message: string]> => {
  const wrongPassword = [401, t`Invalid email or password`] as const
  const sessionEnded = [401, refusalSentence(i18n, 'logInFirst')] as const
  return {
    'auth/invalid-credential': wrongPassword,
    'auth/invalid-login-credentials': wrongPassword,
    'auth/wrong-password': wrongPassword,
    'auth/user-not-found': wrongPassword,
    'auth/invalid-email': [400, t`Email is not a valid address`],
    'auth/user-disabled': [401, refusalSentence(i18n, 'accountClosed')],
    'auth/user-token-expired': sessionEnded,
    'auth/invalid-user-token': sessionEnded,
    'auth/null-user': sessionEnded,
    'auth/email-already-in-use': [409, t`User already exists. Use another email.`],
    'auth/weak-password': [400, t`Password must be at least 6 characters`],
    'auth/password-does-not-meet-requirements': [
      400,
      t`This password doesn’t meet the requirements. Please choose a longer or more varied one.`,
    ],
    'auth/operation-not-allowed': [403, t`This way of logging in isn’t offered here.`],
    'auth/too-many-requests': [429, t`Too many requests. Please try again in a few minutes.`],
    'auth/network-request-failed': [
      0,
      t`We can’t reach the sign-in service. Check your connection; nothing was lost.`,
    ],
  }
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Converts an error of Firebase's to ApiError; returns every other error as it is. */
export const asApiError = (error: unknown): unknown => {
  if (error instanceof ApiError || !errorCode(error).startsWith('auth/')) return error
  const [status, message] = messagesByCode()[errorCode(error)] ?? [
    500,
    t`The sign-in didn’t work. Please try again.`,
  ]
  return new ApiError(status, message)
}

/** Null if the error isn't about the popup. */
export const findPopupEnd = (error: unknown): PopupEnd | null => {
  const known = Object.entries(popupEnds).find(([code]) => code === errorCode(error))
  return known?.[1] ?? null
}
