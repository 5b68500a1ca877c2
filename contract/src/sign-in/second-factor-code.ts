import { toLatinDigits } from '@thikana/domain/digits'
import { z } from 'zod'
import { told, toldOf } from '../encoded-problem.ts'

const appCodeForm = /^\d{6}$/
const backupCodeForm = /^[a-z0-9]{5}-[a-z0-9]{5}$/

/** Whether the parsed `code` is from an authenticator app; otherwise it is a backup code. */
export const isAppCode = (code: string): boolean => appCodeForm.test(code)

/** A code as people type it: with spaces; a backup code may be in capitals or without its dash. */
const typed = z
  .string({ error: toldOf('code', 'required') })
  .transform((value) =>
    toLatinDigits(value)
      .replace(/\s+/g, '')
      .toLowerCase()
      .replace(/^(\w{5})(\w{5})$/, '$1-$2'),
  )
  .pipe(z.string().min(1, toldOf('code', 'required')))

export const appCode = typed
  .refine(isAppCode, told('badAppCode'))
  .meta({ description: 'The authenticator app’s 6 digits' })

export const anyCode = typed
  .refine((value) => isAppCode(value) || backupCodeForm.test(value), told('badCode'))
  .meta({ description: 'The authenticator app’s 6 digits, or a backup code' })
