import type { SearchFrequency } from '@thikana/domain/search/saved-search'
import { type Message, msg } from '@thikana/texts/msg'

/** How often a person is told of what a saved search found. */
export const frequencyLabels: Readonly<Record<SearchFrequency, Message>> = {
  now: msg`At once`,
  daily: msg`Once a day`,
  weekly: msg`Once a week`,
  never: msg`Never`,
}
