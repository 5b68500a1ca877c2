import type { PropertyKind, Tenant } from '../property/property-facts.ts'
import type { Feature } from '../property/property-filter.ts'
import type { Purpose } from '../property/purpose.ts'
import { letters } from './wish-amounts.ts'

/** What can be said of a home besides its place. Amounts in units of the currency, sizes in square feet; `land` is the size of a plot. */
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

/** `unread`: it was understood that no search can ask for this. Null: it means something else. */
export type Reader = {
  pattern: RegExp
  read: (parts: (string | undefined)[], typed: string) => Wish | 'unread' | null
}

/** Reads what stands as whole words. */
export const reader = (pattern: string, read: Reader['read']): Reader => ({
  pattern: new RegExp(`(?<![${letters}\\d$])(?:${pattern})(?![${letters}\\d])`.normalize('NFC'), 'gi'),
  read,
})
export const unread = (pattern: string): Reader => reader(pattern, () => 'unread')
