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
import type { Role } from '@thikana/domain/user'
import { type BadgeCount, failedRefunds, reportedListings, unreadThreads } from './badge-counts.ts'

export type SidebarLink = {
  to: string
  label: string
  Icon: typeof IconHeart
  /** Shows the role's first badge count next to the label. */
  hasBadge?: true
  /** Another count to show next to the label. */
  badgeCount?: BadgeCount
}

const viewings: SidebarLink = { to: '/dashboard/viewings', label: 'Viewings', Icon: IconCalendar }

const messages: SidebarLink = {
  to: '/dashboard/messages',
  label: 'Messages',
  Icon: IconMessage,
  badgeCount: unreadThreads,
}

/** The dashboard's links by role, without My Profile and Back to home, which all roles have. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  user: [
    { to: '/dashboard/wishlist', label: 'My Wishlist', Icon: IconHeart },
    { to: '/dashboard/savedSearches', label: 'Saved searches', Icon: IconBookmark },
    { to: '/dashboard/propertyBought', label: 'My Offers', Icon: IconHomeDollar, hasBadge: true },
    messages,
    viewings,
    { to: '/dashboard/myReviews', label: 'My Reviews', Icon: IconMessageStar },
  ],
  agent: [
    { to: '/dashboard/addProperty', label: 'Add Property', Icon: IconBuildingPlus },
    { to: '/dashboard/myAddedProperties', label: 'My Properties', Icon: IconBuildingCommunity },
    {
      to: '/dashboard/requestedProperties',
      label: 'Requested Properties',
      Icon: IconMailbox,
      hasBadge: true,
    },
    { to: '/dashboard/soldProperties', label: 'Sold Properties', Icon: IconHomeCheck },
    messages,
    viewings,
  ],
  admin: [
    {
      to: '/dashboard/manageProperties',
      label: 'Manage Properties',
      Icon: IconClipboardCheck,
      hasBadge: true,
    },
    { to: '/dashboard/manageReports', label: 'Reports', Icon: IconFlag, badgeCount: reportedListings },
    { to: '/dashboard/payments', label: 'Payments', Icon: IconCreditCard, badgeCount: failedRefunds },
    { to: '/dashboard/manageUsers', label: 'Manage Users', Icon: IconUsers },
    { to: '/dashboard/manageReviews', label: 'Manage Reviews', Icon: IconMessageStar },
    messages,
    { to: '/dashboard/advertiseProperty', label: 'Advertise Property', Icon: IconSpeakerphone },
    { to: '/dashboard/outbox', label: 'Outbox', Icon: IconMail },
  ],
}
