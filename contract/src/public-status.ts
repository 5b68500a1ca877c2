import { propertyStatuses } from '@thikana/domain/property/property'
import { z } from 'zod'

/** A property’s status as others see it. `removed`: the property is gone, and shown in its last verified form. */
export const publicStatus = z.enum([...propertyStatuses, 'removed'])
