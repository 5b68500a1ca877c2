/** Currencies of amounts. Each has a hundred minor units: cents, or poisha. */
export const currencies = ['USD', 'BDT'] as const
export type Currency = (typeof currencies)[number]
