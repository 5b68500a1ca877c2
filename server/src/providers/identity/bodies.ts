import { readInput } from '@thikana/contract/describe-issue'
import { accountSecurityRoutes } from '@thikana/contract/sign-in/account-security'
import { isAppCode } from '@thikana/contract/sign-in/second-factor-code'
import { signInRoutes } from '@thikana/contract/sign-in/sign-in'
import { passwordSchema, signIn, signUp, updateUser } from '@thikana/contract/sign-in/session-user'
import { refuse } from '@thikana/domain/refusal'
import { passwordMinimum } from '@thikana/domain/user/user'
import type { z } from 'zod'

/** What each call takes, by the contract; every other field is dropped before the provider sees it. `minimum` in characters. */
export const bodies = (minimum = passwordMinimum) => ({
  signUp: signUp.extend({ password: passwordSchema(minimum) }),
  signIn,
  updateUser,
  followLink: accountSecurityRoutes['POST /api/auth/email/verify'].body,
  forgot: accountSecurityRoutes['POST /api/auth/password/forgot'].body,
  reset: accountSecurityRoutes['POST /api/auth/password/reset'].body.extend({
    password: passwordSchema(minimum),
  }),
  change: accountSecurityRoutes['POST /api/auth/password/change'].body.extend({
    newPassword: passwordSchema(minimum),
  }),
  confirm: accountSecurityRoutes['POST /api/auth/confirm'].body,
  named: accountSecurityRoutes['POST /api/auth/sessions/end'].body,
  appCode: accountSecurityRoutes['POST /api/auth/two-factor/turn-on'].body,
  code: signInRoutes['POST /api/auth/two-factor/sign-in'].body.transform((read) => ({
    ...read,
    isBackup: !isAppCode(read.code),
  })),
  newPasskey: accountSecurityRoutes['POST /api/auth/passkeys/add'].body,
  rename: accountSecurityRoutes['POST /api/auth/passkeys/rename'].body,
  passkey: signInRoutes['POST /api/auth/passkeys/sign-in'].body,
})

/** Parses `value` by `schema`. Throws Refusal `invalidInput`, one sentence per field. */
export const readBody = <Read>(schema: z.ZodType<Read>, value: unknown): Read => {
  const read = readInput(schema, value ?? {})
  if ('value' in read) return read.value
  const seen = new Set<string>()
  const fields = read.problems.filter(({ path }) => !seen.has(path) && seen.add(path))
  throw refuse('invalidInput', {}, fields)
}
