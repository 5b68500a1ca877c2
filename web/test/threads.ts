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
