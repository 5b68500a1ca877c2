import type { DemoProperty, Division } from './property.ts'

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
