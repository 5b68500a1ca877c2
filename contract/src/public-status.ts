import { propertyStatuses } from '@thikana/domain/property'
import { z } from 'zod'

/** What others read of a property’s state; `removed`: it is gone, and shown in its last verified form. */
export const publicStatus = z.enum([...propertyStatuses, 'removed'])
