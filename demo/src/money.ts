import type { Currency } from '@thikana/domain/payment/currency'

type DemoMoney = {
  /** What prices and offers are multiples of, and rents. */
  step: number
  rentStep: number
  /** Homes that cost more get no offers: their purchase would take too many charges. */
  tooDear: number
  /** An offer that takes more than one charge, to show a payment in parts. */
  inParts: number
}

/** Amounts of the demo beside its prices, in minor units. */
export const demoMoney: Record<Currency, DemoMoney> = {
  USD: { step: 500_00, rentStep: 5_00, tooDear: 1_000_000_00, inParts: 1_200_000_00 },
  BDT: { step: 50_000_00, rentStep: 500_00, tooDear: 15_000_000_00, inParts: 2_500_000_00 },
}
