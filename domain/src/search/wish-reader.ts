import type { PropertyKind, Tenant } from '../property/property-facts.ts'
import type { Feature } from '../property/property-filter.ts'
import type { Purpose } from '../property/purpose.ts'
import { dollarsOf, letters } from './wish-amounts.ts'

/** What can be said of a home besides its place. Amounts in dollars, sizes in square feet; `land` is the size of a plot. */
export type Wish = {
  purpose?: Purpose
  kind?: PropertyKind[]
  bedrooms?: number
  bathrooms?: number
  priceMin?: number
  priceMax?: number
  sizeMin?: number
  sizeMax?: number
  has?: Feature[]
  tenants?: Tenant
  land?: { sizeMin?: number; sizeMax?: number; typed: string }
}

/** `unread`: it was understood that no search can ask for this. */
export type Reader = {
  pattern: RegExp
  read: (parts: (string | undefined)[], typed: string) => Wish | 'unread'
}

/** Reads what stands as whole words. */
export const reader = (pattern: string, read: Reader['read']): Reader => ({
  pattern: new RegExp(`(?<![${letters}\\d$])(?:${pattern})(?![${letters}\\d])`.normalize('NFC'), 'gi'),
  read,
})
export const unread = (pattern: string): Reader => reader(pattern, () => 'unread')

/** The parts of the alternative that was found. */
export const amountsIn = (parts: (string | undefined)[]): (string | undefined)[] => {
  const from = parts.findIndex((part) => part !== undefined)
  if (from < 0) return []
  const second = parts.findIndex((part, at) => at > from + 1 && part !== undefined)
  return second < 0
    ? parts.slice(from, from + 2)
    : [parts[from], parts[from + 1], parts[second], parts[second + 1]]
}
const priced =
  (name: 'priceMin' | 'priceMax') =>
  (parts: (string | undefined)[]): Wish => {
    const [typed = '', unit] = amountsIn(parts)
    return { [name]: dollarsOf(typed, unit) }
  }
export const [priceMin, priceMax] = [priced('priceMin'), priced('priceMax')]
