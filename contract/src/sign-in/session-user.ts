import { languages } from '@thikana/domain/language'
import { isPicture } from '@thikana/domain/photo/picture'
import {
  addressOf,
  maxEmailLength,
  emailPattern,
  maxNameLength,
  passwordMinimum,
} from '@thikana/domain/user/user'
import { maxPasswordLength, passwordProblem } from '@thikana/domain/user/password'
import { withoutInvisible } from '@thikana/domain/visible-text'
import { z } from 'zod'
import { encodeProblem, told, toldOf, toldTooLong } from '../encoded-problem.ts'
import { id, instant, text, isStorable } from '../fields.ts'

/** Line breaks and other control characters are replaced, since they would break an email's header. */
export const name = z
  .string({ error: toldOf('name', 'required') })
  .transform((value) => withoutInvisible(value).replace(/[\s\p{Cc}]+/gu, ' '))
  .pipe(text('name', maxNameLength))

export const email = text('email', maxEmailLength)
  .transform(addressOf)
  .pipe(z.email({ pattern: emailPattern, error: told('badEmail') }))

export const password = z
  .string({ error: toldOf('password', 'required') })
  .min(1, toldOf('password', 'required'))
  .max(maxPasswordLength, toldTooLong('password', maxPasswordLength))

/** The password rule of requirements §6; `minimum` in characters. */
export const passwordSchema = (minimum: number) =>
  password
    .superRefine((value, context) => {
      const problem = value === '' ? null : passwordProblem(value, minimum)
      if (problem) context.addIssue({ code: 'custom', message: encodeProblem(problem) })
    })
    .meta({
      description: 'With a capital letter and one of !@#$%^&*; an operator may ask for more characters',
      minLength: minimum,
    })

export const newPassword = passwordSchema(passwordMinimum)

/** Only a picture that we stored; an external URL would tell its host who views the profile. */
const image = z
  .string({ error: told('imageUnknown') })
  .refine(isPicture, told('imageUnknown'))
  .nullish()
  .meta({ description: 'The address of a picture that the caller uploaded by POST /images.' })

const rememberMe = z
  .boolean({ error: toldOf('rememberMe', 'notBoolean') })
  .optional()
  .meta({ description: 'false: the session ends with the browser. Default true.' })

export const signUp = z.object({ name, email, password: newPassword, image, rememberMe })
export const signIn = z.object({ email, password, rememberMe })
export const updateUser = z.object({ name: name.optional(), image })

/** What the person's emails are in; null: the installation's default. */
export const accountLanguage = z.enum(languages).nullable()

/** The session user of requirements §14. */
const sessionUser = z
  .object({
    id,
    name: z.string(),
    email: z.string().max(maxEmailLength),
    emailVerified: z.boolean(),
    image: z.string().nullish(),
    language: accountLanguage,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SessionUser' })

export const signedIn = z.object({ user: sessionUser })

const credentialId = z.string().min(1).max(1500).refine(isStorable)

/** As a browser's `PublicKeyCredential.toJSON()` writes it; the identity provider checks the rest (WebAuthn level 3, §5.1). */
export const credential = z.looseObject(
  { id: credentialId, type: z.literal('public-key'), response: z.looseObject({}) },
  { error: told('passkeyRefused') },
)

/** What `PublicKeyCredential.parseCreationOptionsFromJSON()` and its counterpart for requests take. */
export const passkeyOptions = z.object({ challenge: z.string() }).loose()
