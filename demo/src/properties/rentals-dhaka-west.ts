import type { DemoProperty } from './property.ts'

export const rentalsDhakaWest: DemoProperty[] = [
  {
    title: 'Three-bedroom flat with a lift on Dhanmondi 12A',
    area: 'Road 12A, Dhanmondi',
    building: 'dhakaApartment',
    low: 430,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 12 },
    about:
      'Third floor of seven, 1,480 sq ft, three bedrooms and three baths. The lift is old but serviced, and the gas is piped. The owner lives on the second floor and wants quiet after eleven.',
  },
  {
    title: 'Family flat of 1,350 sq ft on Dhanmondi 6',
    area: 'Road 6, Dhanmondi',
    building: 'dhakaApartment',
    low: 435,
    rent: { tenants: 'family', advanceMonths: 3, freeInDays: 30 },
    about:
      'Fifth floor of eight with a lift, three bedrooms, two verandas to the south. Two minutes to the lake path. Gas is piped; the meter is shared with nobody.',
  },
  {
    title: 'Bright three-bedroom flat behind Dhanmondi 27',
    area: 'Road 16 (old 27), Dhanmondi',
    building: 'dhakaApartment',
    low: 395,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 5 },
    about:
      'Second floor of six, 1,290 sq ft, three bedrooms, two baths. There is a lift and piped gas. The main road is heard in the front room until ten at night, not in the bedrooms.',
  },
  {
    title: 'Large flat with a study in Dhanmondi 4',
    area: 'Road 4, Dhanmondi',
    building: 'dhakaApartment',
    low: 690,
    rent: { tenants: 'any', advanceMonths: 3, freeInDays: 20 },
    about:
      'Fourth floor of nine, 2,050 sq ft, four bedrooms of which one is a lined study. Lift, generator and one parking bay. The kitchen was rebuilt in 2024.',
  },
  {
    title: 'Two-bedroom flat over a bookshop in Jigatola',
    area: 'Jigatola Post Office Road, Jigatola',
    building: 'dhakaApartment',
    low: 210,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: -4 },
    about:
      'First floor of five, no lift, 860 sq ft. Two bedrooms and one veranda over the road. The shop below closes at nine, and the stairs are clean and lit.',
  },
  {
    title: 'Rooftop flat for two in Lalmatia',
    area: 'Block C, Lalmatia',
    building: 'rooftopFlat',
    low: 240,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: 3 },
    about:
      'Seventh floor, 720 sq ft with a terrace of the same size. One bedroom, one bath, cooking on cylinders. The lift ends one floor below. Hot in May; the owner left two air coolers.',
  },
  {
    title: 'Quiet flat by the girls’ school in Lalmatia',
    area: 'Block D, Lalmatia',
    building: 'dhakaApartment',
    low: 355,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 25 },
    about:
      'Second floor of six, 1,240 sq ft, three bedrooms. The lift stops between floors for nobody with a trolley, so look at it first. Playing field across the road.',
  },
  {
    title: 'Two rooms and a kitchen in Mohammadpur',
    area: 'Iqbal Road, Mohammadpur',
    building: 'dhakaApartment',
    low: 165,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: -3 },
    about:
      'Ground floor of four, 640 sq ft, two bedrooms and one bath. Water runs twice a day into a tank of 500 litres. The gate is shared with three families.',
  },
  {
    title: 'Flat of 980 sq ft by Shia mosque in Mohammadpur',
    area: 'Road 3, Mohammadi Housing, Mohammadpur',
    building: 'dhakaApartment',
    low: 225,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 15 },
    about:
      'Third floor of six, two bedrooms, two baths and a store. No lift. A school bus stops at the corner.',
  },
  {
    title: 'Four-bedroom flat near Town Hall market',
    area: 'Sher Shah Suri Road, Mohammadpur',
    building: 'dhakaApartment',
    low: 370,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 40 },
    about:
      'Fourth floor of seven with a lift, 1,620 sq ft. Four bedrooms, of which one has a door of its own to the landing. The market begins at five in the morning.',
  },
  {
    title: 'Small flat for a couple in Shyamoli',
    area: 'Road 2, Shyamoli',
    building: 'dhakaApartment',
    low: 175,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: -6 },
    about:
      'Fifth floor of six, no lift, 590 sq ft, one bedroom and a wide hall. Cross-breeze from the ring road side, and its noise with it.',
  },
  {
    title: 'Family flat in Adabor with a long veranda',
    area: 'Road 10, Adabor',
    building: 'dhakaApartment',
    low: 245,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 18 },
    about:
      'Second floor of five, 1,080 sq ft, three bedrooms. The veranda runs along two of them. Rickshaws reach the gate, cars stop at the corner.',
  },
  {
    title: 'Flat for an office of ten in Panthapath',
    area: 'Panthapath, Dhanmondi',
    building: 'tower',
    low: 850,
    rent: { tenants: 'office', advanceMonths: 3, freeInDays: 14 },
    about:
      'Ninth floor of fourteen, 1,900 sq ft, two rooms with glass doors and a hall. Two lifts and a generator. Signboards only in the lobby.',
  },
  {
    title: 'Serviced flat with furniture in Gulshan 2',
    area: 'Road 71, Gulshan 2',
    building: 'tower',
    low: 1450,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: 1 },
    about:
      'Eleventh floor of thirteen, 1,750 sq ft, three bedrooms, furnished down to the spoons. Lift, generator, guards. Cleaning twice a week is in the rent.',
  },
  {
    title: 'Flat with two parkings in Gulshan 1',
    area: 'Road 14, Gulshan 1',
    building: 'tower',
    low: 1150,
    rent: { tenants: 'family', advanceMonths: 3, freeInDays: 45 },
    about:
      'Sixth floor of ten, 2,300 sq ft, three bedrooms, three baths. Two parkings beside each other. The generator carries one air conditioner.',
  },
  {
    title: 'Three-bedroom flat in Banani near road 11',
    area: 'Road 17/A, Banani',
    building: 'dhakaApartment',
    low: 780,
    rent: { tenants: 'any', advanceMonths: 2, freeInDays: 10 },
    about:
      'Third floor of six with a lift, 1,700 sq ft, three bedrooms, three baths. Restaurants are a minute away, and so are their delivery bikes until midnight.',
  },
  {
    title: 'Studio for one in Banani',
    area: 'Road 23, Block B, Banani',
    building: 'dhakaApartment',
    low: 320,
    rent: { tenants: 'any', advanceMonths: 2, freeInDays: 4 },
    about:
      'Fourth floor of six, 480 sq ft, furnished: a bed, a desk and a kitchen behind a curtain. Lift. The window looks at a wall, the terrace above does not.',
  },
  {
    title: 'Diplomat-quiet flat in Baridhara',
    area: 'Road 4, Baridhara',
    building: 'tower',
    low: 1580,
    rent: { tenants: 'any', advanceMonths: 3, freeInDays: 60 },
    about:
      'Seventh floor of ten, 2,600 sq ft, four bedrooms. Two lifts, generator for everything, two parkings. The zone’s gate asks for papers of every visitor.',
  },
  {
    title: 'Family flat in Bashundhara Block D',
    area: 'Road 7, Block D, Bashundhara Residential Area',
    building: 'dhakaApartment',
    low: 390,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 21 },
    about:
      'Fifth floor of eight with a lift, 1,380 sq ft, three bedrooms. Cylinders only: the area has no gas line. The university’s buses pass at seven.',
  },
  {
    title: 'Room for a student in Bashundhara Block I',
    area: 'Road 5, Block I, Bashundhara Residential Area',
    building: 'dhakaApartment',
    low: 95,
    rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 2 },
    about:
      'One bedroom of 160 sq ft in a flat of three students, bath shared by two. Third floor of six. Internet, gas cylinder and the cook’s wage are divided by four.',
  },
  {
    title: 'Two-bedroom flat in Badda, three minutes from Link Road',
    area: 'Middle Badda, Badda',
    building: 'dhakaApartment',
    low: 185,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 7 },
    about:
      'Fourth floor of six, no lift, 760 sq ft. Two bedrooms, one bath, one more toilet. The lane floods to the ankle after heavy rain, twice last year.',
  },
  {
    title: 'Room for an office worker in Merul Badda',
    area: 'DIT Project, Merul Badda',
    building: 'dhakaApartment',
    low: 80,
    rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 1 },
    about:
      'A room of 150 sq ft with its own bath, second floor of five. Meals can be joined. No visitors after ten.',
  },
]
