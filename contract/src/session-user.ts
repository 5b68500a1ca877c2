import { emailLongest, passwordLongest, passwordMinimum } from '@thikana/domain/user'
import { z } from 'zod'
import { id, instant } from './fields.ts'

export const email = z.string().max(emailLongest)
export const password = z.string().max(passwordLongest)
export const newPassword = z.string().min(passwordMinimum).max(passwordLongest).meta({
  description: 'With a capital letter and one of !@#$%^&*; an operator may ask for more characters',
})

/** Spec §3, "Session user". */
const sessionUser = z
  .object({
    id,
    name: z.string(),
    email,
    emailVerified: z.boolean(),
    image: z.string().nullish(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SessionUser' })

export const signedIn = z.object({ user: sessionUser })
