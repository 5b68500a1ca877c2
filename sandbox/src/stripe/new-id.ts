import { randomBytes } from 'node:crypto'

/** A fresh id such as `pi_5f0c…`: Stripe's prefix and 96 random bits. */
export const newId = (prefix: 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt'): string =>
  `${prefix}_${randomBytes(12).toString('hex')}`
