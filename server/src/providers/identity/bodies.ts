import { text } from '@thikana/contract/fields'
import { isPicture } from '@thikana/domain/picture'
import { refuse, sentence } from '@thikana/domain/refusal'
import { addressOf, emailLongest, nameLongest, passwordMinimum, passwordProblem } from '@thikana/domain/user'
import { z } from 'zod'

/** A longer one would only make hashing it a way to keep the server busy. */
export const passwordLongest = 128

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
