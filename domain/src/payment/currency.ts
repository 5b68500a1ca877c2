/** Currencies of amounts. Each has a hundred minor units: cents, or poisha. */
export const currencies = ['USD', 'BDT'] as const
export type Currency = (typeof currencies)[number]

/** Of an installation that doesn't say. */
export const currencyDefault: Currency = 'USD'

let own: Currency = currencyDefault

/** The currency of this installation, in which every amount is. */
export const currency = (): Currency => own

/** Said once, when a process or a page starts. */
export const setCurrency = (chosen: Currency): void => {
  own = chosen
}
