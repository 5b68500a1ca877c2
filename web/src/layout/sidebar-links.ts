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
  IconHomeCheck,
  IconHomeDollar,
  IconMail,
  IconMailbox,
  IconMessage,
  IconMessageStar,
  IconSpeakerphone,
  IconUsers,
} from '../ui/icons.ts'

type SidebarLink = { to: string; label: string; Icon: typeof IconHeart }

const viewings: SidebarLink = { to: '/dashboard/viewings', label: 'Viewings', Icon: IconCalendar }

const messages: SidebarLink = { to: '/dashboard/messages', label: 'Messages', Icon: IconMessage }

/** The dashboard's links by role, without My Profile and Back to home, which all roles have. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  user: [
    { to: '/dashboard/wishlist', label: 'My Wishlist', Icon: IconHeart },
    { to: '/dashboard/savedSearches', label: 'Saved searches', Icon: IconBookmark },
    { to: '/dashboard/propertyBought', label: 'My Offers', Icon: IconHomeDollar },
    messages,
    viewings,
    { to: '/dashboard/myReviews', label: 'My Reviews', Icon: IconMessageStar },
  ],
  agent: [
    { to: '/dashboard/addProperty', label: 'Add Property', Icon: IconBuildingPlus },
    { to: '/dashboard/myAddedProperties', label: 'My Properties', Icon: IconBuildingCommunity },
    { to: '/dashboard/requestedProperties', label: 'Requested Properties', Icon: IconMailbox },
    { to: '/dashboard/soldProperties', label: 'Sold Properties', Icon: IconHomeCheck },
    messages,
    viewings,
  ],
  admin: [
    { to: '/dashboard/manageProperties', label: 'Manage Properties', Icon: IconClipboardCheck },
    { to: '/dashboard/manageReports', label: 'Reports', Icon: IconFlag },
    { to: '/dashboard/payments', label: 'Payments', Icon: IconCreditCard },
    { to: '/dashboard/manageUsers', label: 'Manage Users', Icon: IconUsers },
    { to: '/dashboard/manageReviews', label: 'Manage Reviews', Icon: IconMessageStar },
    messages,
    { to: '/dashboard/advertiseProperty', label: 'Advertise Property', Icon: IconSpeakerphone },
    { to: '/dashboard/outbox', label: 'Outbox', Icon: IconMail },
  ],
}
