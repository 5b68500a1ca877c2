import type { DemoProperty, Division } from './property.ts'

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

export const rentalsElsewhere: Record<Exclude<Division, 'Dhaka' | 'Chattogram'>, DemoProperty[]> = {
  Rajshahi: [
    {
      title: 'Rajshahi flat by the Padma park',
      area: 'Dargapara, Rajshahi City',
      building: 'dhakaApartment',
      low: 160,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 10 },
      about:
        'Second floor of five, 1,050 sq ft, three bedrooms. Piped gas. Evenings on the embankment are four minutes away.',
    },
    {
      title: 'Room for a student near Rajshahi university',
      area: 'Kazla, Rajshahi City',
      building: 'dhakaApartment',
      low: 60,
      rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 1 },
      about:
        'A room of 140 sq ft in a students’ flat, second floor of three. A cook comes twice a day and is paid by six.',
    },
    {
      title: 'Bogura flat for a doctor’s family',
      area: 'Thanthania, Bogura',
      building: 'dhakaApartment',
      low: 155,
      rent: { tenants: 'family', advanceMonths: 2, freeInDays: 18 },
      about:
        'Third floor of five, 1,150 sq ft, three bedrooms, two baths. The medical college is ten minutes by easy-bike.',
    },
  ],
  Khulna: [
    {
      title: 'Khulna flat at Boyra main road',
      area: 'Boyra, Khulna City',
      building: 'dhakaApartment',
      low: 145,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 7 },
      about:
        'First floor of five, 960 sq ft, two bedrooms and a guest room. Drinking water comes from the deep line of the house.',
    },
    {
      title: 'House with a yard to rent in Sonadanga',
      area: 'Phase 1, Sonadanga, Khulna City',
      building: 'duplex',
      low: 290,
      rent: { tenants: 'any', advanceMonths: 2, freeInDays: 33 },
      about:
        '2,200 sq ft on two floors and 3 katha of land, four bedrooms. One parking space. The yard has a jackfruit tree that the owner harvests.',
    },
  ],
  Barishal: [
    {
      title: 'Barishal flat near the B. M. College',
      area: 'College Road, Barishal City',
      building: 'dhakaApartment',
      low: 130,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 9 },
      about:
        'Second floor of four, 900 sq ft, two bedrooms, one veranda. No lift. Launch horns at nine in the evening.',
    },
    {
      title: 'Brick house with a small pond to rent in Patuakhali',
      area: 'Sabujbagh, Patuakhali',
      building: 'brickBungalow',
      low: 185,
      rent: { tenants: 'any', advanceMonths: 1, freeInDays: 20 },
      about:
        '1,350 sq ft on one floor and 9 decimals of land, three bedrooms, two baths. The fish stay the owner’s. In July the last stretch of the lane is mud.',
    },
    {
      title: 'Room for a college student in Barishal',
      area: 'Nathullabad, Barishal City',
      building: 'dhakaApartment',
      low: 65,
      rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 3 },
      about:
        'A room of 150 sq ft for one, first floor of four, bath shared by two. Buses leave from the stand at the corner, the first at half past five.',
    },
  ],
  Sylhet: [
    {
      title: 'Sylhet flat in Upashahar Block D',
      area: 'Block D, Shahjalal Upashahar, Sylhet City',
      building: 'dhakaApartment',
      low: 235,
      rent: { tenants: 'family', advanceMonths: 2, freeInDays: 16 },
      about:
        'Third floor of six with a lift, 1,340 sq ft, three bedrooms. Piped gas. The owner lives in London; his brother has the keys.',
    },
    {
      title: 'Furnished flat for visitors in Zindabazar',
      area: 'Zindabazar, Sylhet City',
      building: 'dhakaApartment',
      low: 360,
      rent: { tenants: 'any', advanceMonths: 1, freeInDays: 2 },
      about:
        'Fifth floor of eight with a lift, 1,020 sq ft, two bedrooms, furnished. Let by the month, at least three.',
    },
    {
      title: 'Tin-roofed house by a tea garden to rent',
      area: 'Malnichhara, Sylhet',
      building: 'tinRoofHouse',
      low: 140,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 27 },
      about:
        'Three bedrooms in 1,000 sq ft, a yard and a tube well of its own. Cooking on cylinders or wood. Rain on the roof ends every conversation.',
    },
  ],
  Rangpur: [
    {
      title: 'Rangpur flat in Dhap near the medical college',
      area: 'Dhap, Rangpur City',
      building: 'dhakaApartment',
      low: 150,
      rent: { tenants: 'any', advanceMonths: 1, freeInDays: 11 },
      about:
        'Second floor of five, 930 sq ft, two bedrooms. The lane is lit. Cold in January: the windows were sealed last year.',
    },
    {
      title: 'Dinajpur ground-floor flat for older people',
      area: 'Balubari, Dinajpur',
      building: 'dhakaApartment',
      low: 105,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 5 },
      about:
        'Ground floor of three, 840 sq ft, two bedrooms, no steps anywhere. The owner’s family lives above and is used to being called.',
    },
  ],
  Mymensingh: [
    {
      title: 'Mymensingh flat by Agricultural University road',
      area: 'Kewatkhali, Mymensingh City',
      building: 'dhakaApartment',
      low: 125,
      rent: { tenants: 'family', advanceMonths: 1, freeInDays: 13 },
      about:
        'Third floor of five, 970 sq ft, three bedrooms, of which one is small. Piped gas. Trains pass behind the house.',
    },
    {
      title: 'Room for two bachelors in Mymensingh Charpara',
      area: 'Charpara, Mymensingh City',
      building: 'dhakaApartment',
      low: 85,
      rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 2 },
      about:
        'One room of 220 sq ft with two beds and a bath, fourth floor of five. Meals from the medical hostel’s kitchen.',
    },
  ],
}
