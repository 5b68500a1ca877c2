import type { Property } from '@thikana/contract/api'

/** A property's states where they are a choice and not a chip. */
export const propertyStatusLabels: Record<Property['status'], string> = {
  pending: 'To verify',
  verified: 'Verified',
  rejected: 'Rejected',
}
