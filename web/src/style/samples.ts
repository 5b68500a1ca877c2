import type { Property, Review } from '@thikana/contract/api'

/** What the style page shows in place of real things. */
export const sampleProperty: Property = {
  _id: 'sample',
  title: 'Lake view flat with two balconies',
  location: 'Road 11, Banani, Dhaka',
  image: '/scenes/banner-0-960.webp',
  imageColour: '#7d9a86',
  description: '',
  priceMin: 90_000,
  priceMax: 120_000,
  agentName: 'Nusrat Jahan',
  agentEmail: 'agent@example.org',
  agentImage: null,
  status: 'verified',
  createdAt: '2026-11-21T06:00:00Z',
  isAdvertised: false,
  isUnderOffer: false,
  isSold: false,
  revision: 1,
}

export const sampleReview: Review = {
  _id: 'sample',
  propertyId: 'sample',
  propertyTitle: 'Lake view flat with two balconies',
  agentName: 'Nusrat Jahan',
  userName: 'Rafiq Hasan',
  userPhoto: null,
  rating: 4.7,
  comment: 'The rooms are as bright as in the photos, and the agent answered every question the same day.',
  createdAt: '2026-11-21T06:00:00Z',
}
