/**
 * What a property is listed for. The people are buyers and the statuses `bought` for both, on the wire and in code; what depends on the
 * purpose in words stands in texts/src.
 */
export const purposeNames = ['sale', 'rent'] as const
export type Purpose = (typeof purposeNames)[number]

/** Of a listing that doesn't say: the specification knows no other. */
export const usualPurpose: Purpose = 'sale'

/** What is agreed on: `amount` is the price, or the rent of a month, in minor units. */
type Agreed = { amount: number; advanceMonths: number }

/** What has to be paid, in minor units: the price; or the first month's rent and as many months' more in advance as the agent asks for. */
export const totalOf = ({ amount, advanceMonths }: Agreed): number => amount * (1 + advanceMonths)

/** Months of rent that an agent can ask for in advance. */
export const maxAdvanceMonths = 36
