import type { CardProviderName } from '@thikana/domain/payment/payment'

/** A provider that its settings choose; the sandbox is used if no settings choose another. */
export type KeyedProvider = Exclude<CardProviderName, 'sandbox'>

export type CardSettings<Name extends string = string> = { called: string; names: readonly Name[] }

/** The settings of each: all of one provider's, or none. */
export const cardSettings = {
  stripe: {
    called: 'Stripe',
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
} as const satisfies Record<KeyedProvider, CardSettings>

export const cardSettingNames = Object.values(cardSettings).flatMap(({ names }) => names)

const counts = ['none', 'one', 'both', 'all three', 'all four', 'all five']

/** The problems if one provider's settings are incomplete, or those of two are set: only one takes the cards. */
export const cardConflicts = <Name extends string>(
  settings: readonly CardSettings<Name>[],
  isSet: (name: Name) => boolean,
): string[] => {
  const begun = settings.filter(({ names }) => names.some(isSet))
  const incomplete = begun.flatMap(({ called, names }) => {
    const missing = names.filter((name) => !isSet(name))
    if (missing.length === 0) return []
    const all = counts[names.length] ?? 'all'
    return [`${missing.join(' and ')} must be set too: ${called} needs ${all} of its settings, or none.`]
  })
  const several = begun.map(({ called }) => called).join(' and ')
  return begun.length > 1
    ? [...incomplete, `The settings of ${several} are set: only one takes cards.`]
    : incomplete
}
