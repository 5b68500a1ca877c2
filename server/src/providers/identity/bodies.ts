import { isStorable, text } from '@thikana/contract/fields'
import { isPicture } from '@thikana/domain/picture'
import { refuse, sentence } from '@thikana/domain/refusal'
import {
  addressOf,
  emailLongest,
  nameLongest,
  passwordLongest,
  passwordMinimum,
  passwordProblem,
} from '@thikana/domain/user'
import { z } from 'zod'

/** Line breaks and other controls have no place in a name, and would be trouble in the head of a mail. */
export const name = z
  .string({ error: 'Name is required' })
  .transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' '))
  .pipe(text('Name', nameLongest))

export const email = text('Email', emailLongest)
  .transform(addressOf)
  .pipe(z.email('Email is not a valid address'))

const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(passwordLongest, `Password can be at most ${passwordLongest} characters`)

/** The rule of spec §5, for every way a password is chosen. */
const newPassword = (minimum: number) =>
  password.superRefine((value, context) => {
    const message = value === '' ? null : passwordProblem(value, minimum)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Only a picture that we stored: another site's would be told who looks at whom. */
const image = z
  .string({ error: sentence('imageUnknown') })
  .refine(isPicture, sentence('imageUnknown'))
  .nullish()

/** What stands behind the # of a link we sent; any other text is simply no link of ours. */
const token = z.string({ error: sentence('linkOver') }).max(100, sentence('linkOver'))

const id = z
  .string({ error: sentence('notFound') })
  .max(64, sentence('notFound'))
  .refine(isStorable, sentence('notFound'))

const appCodeForm = /^\d{6}$/
const backupCodeForm = /^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/

/** As people type it: with spaces, and a backup code perhaps without its dash. */
const typed = z
  .string({ error: 'Code is required' })
  .transform((value) => value.replace(/\s+/g, '').replace(/^(\w{5})(\w{5})$/, '$1-$2'))
  .pipe(z.string().min(1, 'Code is required'))

const appCode = typed.refine((value) => appCodeForm.test(value), 'A code has 6 digits')
const anyCode = typed.refine(
  (value) => appCodeForm.test(value) || backupCodeForm.test(value),
  'A code has 6 digits, a backup code 10 letters and digits',
)

const passkeyName = text('Name', 60)

/** What the browser made; the provider checks the rest of it (WebAuthn level 3, §5.1). */
const credential = z.looseObject(
  {
    id: z.string().min(1).max(1500).refine(isStorable),
    type: z.literal('public-key'),
    response: z.looseObject({}),
  },
  { error: sentence('passkeyRefused') },
)

const rememberMe = z.boolean({ error: 'Remember me must be true or false' }).optional()

/** What each call takes; every other field is dropped before the provider sees it. `minimum` in characters. */
export const bodies = (minimum = passwordMinimum) => ({
  signUp: z.object({ name, email, password: newPassword(minimum), image, rememberMe }),
  signIn: z.object({ email, password, rememberMe }),
  updateUser: z.object({ name: name.optional(), image }),
  followLink: z.object({ token }),
  forgot: z.object({ email }),
  reset: z.object({ token, password: newPassword(minimum) }),
  change: z.object({ password, newPassword: newPassword(minimum) }),
  confirm: z.object({ password }),
  named: z.object({ id }),
  appCode: z.object({ code: appCode }),
  code: z
    .object({ code: anyCode, trustDevice: z.boolean().optional() })
    .transform((read) => ({ ...read, isBackup: !appCodeForm.test(read.code) })),
  newPasskey: z.object({ name: passkeyName, response: credential }),
  rename: z.object({ id, name: passkeyName }),
  passkey: z.object({ response: credential }),
})

/** `value` as `schema` makes it. Throws Refusal `invalidInput`, one sentence a field. */
export const readBody = <Read>(schema: z.ZodType<Read>, value: unknown): Read => {
  const read = schema.safeParse(value ?? {})
  if (read.success) return read.data
  const seen = new Set<string>()
  const fields = read.error.issues
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
  throw refuse('invalidInput', {}, fields)
}
