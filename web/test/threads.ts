/** A conversation as the list of messages has it. */
export const sampleThread = {
  _id: 'lake',
  propertyId: 'home',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyStatus: 'verified',
  side: 'buyer',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  lastText: 'Would Friday suit you?',
  lastAt: '2026-11-21T09:05:00.000Z',
  turn: 'yours',
  viewing: null,
  unread: 2,
  takesMessages: true,
  youBlock: false,
} as const

/** A viewing in it as lists have it. */
export const sampleViewing = {
  side: 'buyer',
  _id: 'saturday',
  threadId: 'lake',
  propertyId: 'home',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyLocation: 'Dhanmondi, Dhaka',
  propertyStatus: 'verified',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  startsAt: '2099-11-21T09:00:00.000Z',
  endsAt: '2099-11-21T09:30:00.000Z',
  status: 'confirmed',
  reason: '',
  revision: 1,
  times: [],
  changedAt: '2026-11-21T09:00:00.000Z',
} as const
