import {
  IconBuildingCommunity,
  IconBuildingPlus,
  IconClipboardCheck,
  IconCreditCard,
  IconHeart,
  IconHomeCheck,
  IconHomeDollar,
  IconMail,
  IconMailbox,
  IconMessageStar,
  IconSpeakerphone,
  IconUsers,
} from '../ui/icons.ts'
import type { Role } from '@thikana/domain/user'
import { type BadgeCount, failedRefunds } from './badge-counts.ts'

export type SidebarLink = {
  to: string
  label: string
  Icon: typeof IconHeart
  /** Shows the role's first badge count next to the label. */
  hasBadge?: true
  /** Shown only when no mail server is configured. */
  isOutbox?: true
  /** Another count to show next to the label. */
  badgeCount?: BadgeCount
}

/** The dashboard's links by role, without My Profile and Back to home, which all roles have. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  user: [
    { to: '/dashboard/wishlist', label: 'My Wishlist', Icon: IconHeart },
    { to: '/dashboard/propertyBought', label: 'My Offers', Icon: IconHomeDollar, hasBadge: true },
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
  ],
  admin: [
    {
      to: '/dashboard/manageProperties',
      label: 'Manage Properties',
      Icon: IconClipboardCheck,
      hasBadge: true,
    },
    { to: '/dashboard/payments', label: 'Payments', Icon: IconCreditCard, badgeCount: failedRefunds },
    { to: '/dashboard/manageUsers', label: 'Manage Users', Icon: IconUsers },
    { to: '/dashboard/manageReviews', label: 'Manage Reviews', Icon: IconMessageStar },
    { to: '/dashboard/advertiseProperty', label: 'Advertise Property', Icon: IconSpeakerphone },
    { to: '/dashboard/outbox', label: 'Outbox', Icon: IconMail, isOutbox: true },
  ],
}
