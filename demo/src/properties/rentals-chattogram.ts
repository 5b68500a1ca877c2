import type { DemoProperty } from './property.ts'

export const rentalsChattogram: DemoProperty[] = [
  {
    title: 'Flat with a hill behind it in Khulshi',
    area: 'Road 3, South Khulshi, Chattogram City',
    building: 'dhakaApartment',
    low: 560,
    rent: { tenants: 'family', advanceMonths: 3, freeInDays: 26 },
    about:
      'Fourth floor of eight with a lift, 1,920 sq ft, four bedrooms. The back rooms look at trees only. The last hundred metres are steep.',
  },
  {
    title: 'Three-bedroom flat by GEC circle',
    area: 'O. R. Nizam Road, Chattogram City',
    building: 'dhakaApartment',
    low: 380,
    rent: { tenants: 'any', advanceMonths: 2, freeInDays: 12 },
    about:
      'Sixth floor of ten with a lift, 1,420 sq ft, three bedrooms. Shops until late, horns until later; the bedrooms face the yard.',
  },
  {
    title: 'Nasirabad family flat near the women’s college',
    area: 'Road 2, Nasirabad Housing, Chattogram City',
    building: 'dhakaApartment',
    low: 320,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 20 },
    about:
      'Second floor of six with a lift, 1,300 sq ft, three bedrooms, two baths. Piped gas. The owner asks for no more than five people.',
  },
  {
    title: 'Two-bedroom flat in Halishahar Block G',
    area: 'Block G, Halishahar, Chattogram City',
    building: 'dhakaApartment',
    low: 165,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 9 },
    about:
      'Third floor of five, no lift, 850 sq ft. Water is sweet from the deep line. The sea wind rusts what is left outside.',
  },
  {
    title: 'Agrabad flat for an office',
    area: 'Sheikh Mujib Road, Agrabad, Chattogram City',
    building: 'tower',
    low: 760,
    rent: { tenants: 'office', advanceMonths: 3, freeInDays: 30 },
    about:
      'Seventh floor of twelve, 2,050 sq ft, one hall and three rooms. Two lifts and a generator. Banks and the port’s agents are around the corner.',
  },
  {
    title: 'Chandgaon flat with a corner veranda',
    area: 'Block A, Chandgaon Residential Area, Chattogram City',
    building: 'dhakaApartment',
    low: 210,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 14 },
    about:
      'Second floor of six, 1,020 sq ft, three bedrooms. Lift. The road holds water for an hour after cloudbursts.',
  },
  {
    title: 'Room for a student by Chawkbazar',
    area: 'Kapasgola Road, Chawkbazar, Chattogram City',
    building: 'dhakaApartment',
    low: 65,
    rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 1 },
    about:
      'A room of 130 sq ft for one, bath shared with one other, third floor of four. Coaching centres are downstairs.',
  },
  {
    title: 'Beach-road flat in Cox’s Bazar for the season',
    area: 'Kolatoli Road, Cox’s Bazar',
    building: 'tower',
    low: 520,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: 3 },
    about:
      'Eighth floor of eleven, 980 sq ft, two bedrooms, furnished. Two lifts, cooking on cylinders. Full of guests in winter, nearly empty in July.',
  },
  {
    title: 'Cumilla flat near Kandirpar',
    area: 'Jhautala, Cumilla',
    building: 'dhakaApartment',
    low: 170,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 15 },
    about: 'Third floor of six, 1,100 sq ft, three bedrooms. Lift. The evening bazaar is in the next lane.',
  },
]
