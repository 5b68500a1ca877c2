import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import type { Browse } from '@thikana/domain/property/browse'
import type { Page } from '../database/rows/keyset.ts'
import type { Member } from '../user/member.ts'

// Every reply with a property that guests may read goes through here.

const readsContact = (reader: Member | null, browse: Browse) =>
  can(reader, 'property.readContact', undefined, browse)

const withoutContact = <Shown extends Property>(property: Shown): Shown => ({
  ...property,
  agentEmail: undefined,
})

/** A property as `reader` sees it: how to reach its agent isn't for everybody. */
export const formFor = <Shown extends Property>(
  reader: Member | null,
  browse: Browse,
  property: Shown,
): Shown => (readsContact(reader, browse) ? property : withoutContact(property))

/** The same of a page of properties. */
export const pageFor = (reader: Member | null, browse: Browse, page: Page<Property>): Page<Property> =>
  readsContact(reader, browse) ? page : { ...page, items: page.items.map((item) => withoutContact(item)) }
