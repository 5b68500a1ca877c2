import { type Purpose, usualPurpose } from '@thikana/domain/property/purpose'

/** What is said of a sale or of a rent; of the usual purpose if it isn't known. */
export const ofPurpose = <Said>(purpose: Purpose | undefined, said: Readonly<Record<Purpose, Said>>): Said =>
  said[purpose ?? usualPurpose]
