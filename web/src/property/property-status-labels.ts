import type { Property } from '@thikana/contract/api'

/** Labels of the property statuses as filter choices. */
export const propertyStatusLabels: Record<Property['status'], string> = {
  pending: 'To verify',
  verified: 'Verified',
  rejected: 'Rejected',
}
