import {
  IconBuildingCommunity,
  IconBuildingPlus,
  IconClipboardCheck,
  IconHeart,
  IconHomeDollar,
  IconHomeCheck,
  IconMailbox,
  IconMessageStar,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '@thikana/domain/user'

export type SidebarLink = {
  to: string
  label: string
  Icon: typeof IconHeart
  /** What waits there is counted beside the label. */
  waiting?: 'offers' | 'properties'
}

/** The dashboard's links by role; My Profile and Back to home are everyone's. */
export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  user: [
    { to: '/dashboard/wishlist', label: 'My Wishlist', Icon: IconHeart },
    { to: '/dashboard/propertyBought', label: 'My Offers', Icon: IconHomeDollar },
    { to: '/dashboard/myReviews', label: 'My Reviews', Icon: IconMessageStar },
  ],
  agent: [
    { to: '/dashboard/addProperty', label: 'Add Property', Icon: IconBuildingPlus },
    { to: '/dashboard/myAddedProperties', label: 'My Properties', Icon: IconBuildingCommunity },
    {
      to: '/dashboard/requestedProperties',
      label: 'Requested Properties',
      Icon: IconMailbox,
      waiting: 'offers',
    },
    { to: '/dashboard/soldProperties', label: 'Sold Properties', Icon: IconHomeCheck },
  ],
  admin: [
    {
      to: '/dashboard/manageProperties',
      label: 'Manage Properties',
      Icon: IconClipboardCheck,
      waiting: 'properties',
    },
    { to: '/dashboard/manageUsers', label: 'Manage Users', Icon: IconUsers },
    { to: '/dashboard/manageReviews', label: 'Manage Reviews', Icon: IconMessageStar },
    { to: '/dashboard/advertiseProperty', label: 'Advertise Property', Icon: IconSpeakerphone },
  ],
}
