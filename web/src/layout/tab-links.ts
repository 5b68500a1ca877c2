import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@thikana/domain/user/user'
import {
  IconBuildingCommunity,
  IconCalendar,
  IconClipboardCheck,
  IconCreditCard,
  IconFlag,
  IconHeart,
  IconHomeHand,
  IconMailbox,
  IconMessage,
  IconSearch,
  IconUsers,
} from '../ui/icons.ts'

export type TabLink = {
  to: string
  label: MessageDescriptor
  Icon: typeof IconHeart
  /** Beginnings of the addresses of other pages that belong to it. */
  around?: readonly string[]
}

/** The page belongs to the link, though its address isn't below the link's. */
export const isAround = ({ around = [] }: Pick<TabLink, 'around'>, pathname: string): boolean =>
  around.some((start) => pathname.startsWith(start))

const messages: TabLink = { to: '/dashboard/messages', label: msg`Messages`, Icon: IconMessage }

/** The tabs of each role on a phone; the fifth opens the menu. */
export const tabLinks: Record<Role, readonly TabLink[]> = {
  user: [
    { to: '/allProperties', label: msg`Search`, Icon: IconSearch, around: ['/property/'] },
    { to: '/dashboard/wishlist', label: msg({ message: 'Saved', context: 'homes kept' }), Icon: IconHeart },
    {
      to: '/dashboard/propertyBought',
      label: msg`Offers`,
      Icon: IconHomeHand,
      around: ['/dashboard/make-offer/', '/dashboard/payment/', '/dashboard/receipt/'],
    },
    messages,
  ],
  agent: [
    {
      to: '/dashboard/myAddedProperties',
      label: msg`Listings`,
      Icon: IconBuildingCommunity,
      around: ['/dashboard/updateProperty/'],
    },
    { to: '/dashboard/requestedProperties', label: msg`Requests`, Icon: IconMailbox },
    messages,
    { to: '/dashboard/viewings', label: msg`Viewings`, Icon: IconCalendar },
  ],
  admin: [
    { to: '/dashboard/manageProperties', label: msg`Queue`, Icon: IconClipboardCheck },
    { to: '/dashboard/manageReports', label: msg`Reports`, Icon: IconFlag },
    { to: '/dashboard/manageUsers', label: msg`People`, Icon: IconUsers, around: ['/dashboard/people/'] },
    {
      to: '/dashboard/payments',
      label: msg`Payments`,
      Icon: IconCreditCard,
      around: ['/dashboard/statement'],
    },
  ],
}
