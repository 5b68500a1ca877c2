/** What whoever installs the product has to see to before people come, in the order in which they would. `name`: the site's own. */
export const setUpSteps = [
  'address',
  'mail',
  'cards',
  'backup',
  'browse',
  'name',
  'contact',
  'texts',
  'agent',
] as const
export type SetUpStep = (typeof setUpSteps)[number]
