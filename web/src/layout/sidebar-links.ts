import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@thikana/domain/user/user'
import {
  IconBookmark,
  IconBuildingCommunity,
  IconBuildingPlus,
  IconCalendar,
  IconClipboardCheck,
  IconCreditCard,
  IconFlag,
  IconHeart,
  IconHistory,
  IconHomeCheck,
  IconHomeHand,
  IconMail,
  IconMailbox,
  IconMessage,
  IconMessageStar,
  IconSpeakerphone,
  IconUserPlus,
  IconUsers,
} from '../ui/icons.ts'

type SidebarLink = { to: string; label: MessageDescriptor; Icon: typeof IconHeart }

const viewings: SidebarLink = { to: '/dashboard/viewings', label: msg`Viewings`, Icon: IconCalendar }

const messages: SidebarLink = { to: '/dashboard/messages', label: msg`Messages`, Icon: IconMessage }

/** The dashboard's links by role, without My Profile and Back to home, which all roles have, and the overview of staff. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  user: [
    { to: '/dashboard/wishlist', label: msg`My Wishlist`, Icon: IconHeart },
    { to: '/dashboard/savedSearches', label: msg`Saved searches`, Icon: IconBookmark },
    { to: '/dashboard/propertyBought', label: msg`My Offers`, Icon: IconHomeHand },
    messages,
    viewings,
    { to: '/dashboard/myReviews', label: msg`My Reviews`, Icon: IconMessageStar },
  ],
  agent: [
    { to: '/dashboard/addProperty', label: msg`Add Property`, Icon: IconBuildingPlus },
    { to: '/dashboard/myAddedProperties', label: msg`My Properties`, Icon: IconBuildingCommunity },
    { to: '/dashboard/requestedProperties', label: msg`Requested Properties`, Icon: IconMailbox },
    { to: '/dashboard/soldProperties', label: msg`Sold Properties`, Icon: IconHomeCheck },
    messages,
    viewings,
  ],
  admin: [
    { to: '/dashboard/manageProperties', label: msg`Manage Properties`, Icon: IconClipboardCheck },
    { to: '/dashboard/manageReports', label: msg`Reports`, Icon: IconFlag },
    { to: '/dashboard/payments', label: msg`Payments`, Icon: IconCreditCard },
    { to: '/dashboard/manageUsers', label: msg`Manage Users`, Icon: IconUsers },
    { to: '/dashboard/applications', label: msg`Applications`, Icon: IconUserPlus },
    { to: '/dashboard/manageReviews', label: msg`Manage Reviews`, Icon: IconMessageStar },
    messages,
    { to: '/dashboard/advertiseProperty', label: msg`Advertise Property`, Icon: IconSpeakerphone },
    { to: '/dashboard/audit', label: msg`Audit`, Icon: IconHistory },
    { to: '/dashboard/outbox', label: msg`Outbox`, Icon: IconMail },
  ],
}
