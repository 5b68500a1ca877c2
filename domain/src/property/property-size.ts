/** Square feet of the units that land is sold in. */
export const landUnits = { katha: 720, decimal: 435.6 } as const

/** The facts that the size follows from, of whatever type a reply or a form has them. */
type Sized = { kind?: unknown; sizeSqFt?: unknown; landSqFt?: unknown }

/** Square feet of a property, or of the land of a plot; null if its size isn't known (rules §4.2). */
export const sizeOf = ({ kind, sizeSqFt, landSqFt }: Sized): number | null => {
  const size = sizeSqFt ?? (kind === 'plot' ? landSqFt : null)
  return typeof size === 'number' ? size : null
}
