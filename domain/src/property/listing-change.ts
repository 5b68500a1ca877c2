/** What people who wish for a listing hear of a verified edit; null if nothing that they see has changed. */
export const listingChange = <Form extends { purpose: string; priceMin: number; priceMax: number }>(
  before: Form,
  after: Form,
): 'change' | 'reprice' | null => {
  const priced = ['purpose', 'priceMin', 'priceMax'] as const
  if (priced.some((name) => before[name] !== after[name])) return 'reprice'
  const names = Object.keys(after) as (keyof Form)[]
  return names.some((name) => before[name] !== after[name]) ? 'change' : null
}
