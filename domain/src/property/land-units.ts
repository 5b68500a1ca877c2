/** Square feet of the units that land is sold in. */
export const landUnits = { katha: 720, decimal: 435.6 } as const
