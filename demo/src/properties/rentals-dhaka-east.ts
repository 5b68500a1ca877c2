import type { DemoProperty } from './property.ts'

export const rentalsDhakaEast: DemoProperty[] = [
  {
    title: 'Flat with evening sun in Aftabnagar',
    area: 'Block C, Aftabnagar',
    building: 'dhakaApartment',
    low: 285,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 28 },
    about:
      'Sixth floor of nine with a lift, 1,150 sq ft, three bedrooms. Empty plots to the west still, so sunsets and dust. Cooking on cylinders.',
  },
  {
    title: 'New flat nobody has lived in, Aftabnagar',
    area: 'Block F, Aftabnagar',
    building: 'dhakaApartment',
    low: 310,
    rent: { tenants: 'family', advanceMonths: 3, freeInDays: 35 },
    about:
      'Third floor of nine, 1,210 sq ft, three bedrooms, two baths. Lift and generator are running. Gas comes in cylinders, as in all new houses here. The lane in front is being paved until spring.',
  },
  {
    title: 'Banasree flat beside the canal bridge',
    area: 'Road 2, Block F, Banasree, Rampura',
    building: 'dhakaApartment',
    low: 230,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 9 },
    about:
      'Second floor of six, 990 sq ft, two bedrooms and a drawing room that closes. Lift. From the kitchen one smells the canal in March.',
  },
  {
    title: 'Flat of 840 sq ft on Rampura Ulon Road',
    area: 'Ulon Road, Rampura',
    building: 'dhakaApartment',
    low: 170,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 11 },
    about:
      'Third floor of five, no lift, two bedrooms. Water from the house’s own deep well. Buses to Motijheel from the end of the lane.',
  },
  {
    title: 'Flat above a clinic in Malibagh',
    area: 'Malibagh Chowdhury Para',
    building: 'dhakaApartment',
    low: 265,
    rent: { tenants: 'any', advanceMonths: 2, freeInDays: 16 },
    about:
      'Fourth floor of seven with a lift, 1,060 sq ft, two bedrooms and a large hall. The clinic’s generator carries the lift too.',
  },
  {
    title: 'Khilgaon flat for a small family',
    area: 'Block C, Khilgaon',
    building: 'dhakaApartment',
    low: 195,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 13 },
    about:
      'First floor of five, 820 sq ft, two bedrooms, piped gas. The flyover is 200 m away and is heard as a hum.',
  },
  {
    title: 'Bachelors’ flat for four in Khilgaon Taltola',
    area: 'Taltola, Khilgaon',
    building: 'dhakaApartment',
    low: 220,
    rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 4 },
    about:
      'Fifth floor of six, no lift, 880 sq ft, two bedrooms for two each. The owner lets to working men with a letter from their office.',
  },
  {
    title: 'Old-town flat with high ceilings in Wari',
    area: 'Rankin Street, Wari',
    building: 'dhakaApartment',
    low: 260,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 24 },
    about:
      'Second floor of four, 1,180 sq ft, three bedrooms with doors to a shared roof. No lift. The house was built in 1962 and rewired in 2021.',
  },
  {
    title: 'Two-bedroom flat by Tejgaon station',
    area: 'East Tejturi Bazar, Tejgaon',
    building: 'dhakaApartment',
    low: 215,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: -2 },
    about:
      'Fourth floor of seven with a lift, 790 sq ft. Trains are heard at five and at eleven. Ten minutes on foot to Karwan Bazar.',
  },
  {
    title: 'Whole floor for an office in Tejgaon industrial area',
    area: 'Love Road, Tejgaon',
    building: 'tower',
    low: 1350,
    rent: { tenants: 'office', advanceMonths: 3, freeInDays: 50 },
    about:
      'Fifth floor of nine, 3,400 sq ft open, four rooms along the windows. Two lifts, generator, three parkings.',
  },
  {
    title: 'Mohakhali DOHS flat with a garden view',
    area: 'Road 31, Mohakhali DOHS',
    building: 'dhakaApartment',
    low: 720,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 32 },
    about:
      'Third floor of five, 2,100 sq ft, four bedrooms, three baths. Lift, piped gas, guards at both gates. Cars of guests stay outside.',
  },
  {
    title: 'One-bedroom flat in Niketan',
    area: 'Block E, Niketan, Gulshan',
    building: 'dhakaApartment',
    low: 340,
    rent: { tenants: 'any', advanceMonths: 2, freeInDays: 3 },
    about:
      'Second floor of six with a lift, 650 sq ft, one bedroom and a kitchen with a window. Furnished with a bed, a wardrobe and a washing machine.',
  },
  {
    title: 'Mirpur 10 flat one stop from the metro',
    area: 'Senpara Parbata, Mirpur 10',
    building: 'dhakaApartment',
    low: 205,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: -5 },
    about:
      'Third floor of six, 870 sq ft, two bedrooms, two baths. No lift. The metro is six minutes on foot, the circle’s horns four.',
  },
  {
    title: 'Mirpur DOHS flat with three verandas',
    area: 'Avenue 3, Mirpur DOHS',
    building: 'dhakaApartment',
    low: 480,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 22 },
    about:
      'Fourth floor of nine with a lift, 1,860 sq ft, four bedrooms. The park is across the avenue. One parking bay.',
  },
  {
    title: 'Room with a balcony for a nurse in Mirpur 2',
    area: 'Block B, Mirpur 2',
    building: 'dhakaApartment',
    low: 75,
    rent: { tenants: 'bachelor', advanceMonths: 1, freeInDays: 2 },
    about:
      'A room of 140 sq ft with one balcony of its own in a women’s flat, fourth floor of six. The hospital gate is three minutes away.',
  },
  {
    title: 'Pallabi flat by the Kalshi flyover',
    area: 'Extended Pallabi, Mirpur',
    building: 'dhakaApartment',
    low: 180,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 17 },
    about:
      'Second floor of five, 900 sq ft, three bedrooms, of which one is narrow. Gas comes in cylinders. Roads are wide and new.',
  },
  {
    title: 'Uttara Sector 7 flat beside the park',
    area: 'Road 18, Sector 7, Uttara',
    building: 'dhakaApartment',
    low: 420,
    rent: { tenants: 'family', advanceMonths: 2, freeInDays: 19 },
    about:
      'Third floor of six with a lift, 1,560 sq ft, three bedrooms, three baths. The park’s walkers begin at dawn under the window.',
  },
  {
    title: 'Uttara Sector 11 two-bedroom flat',
    area: 'Road 6, Sector 11, Uttara',
    building: 'dhakaApartment',
    low: 255,
    rent: { tenants: 'family', advanceMonths: 1, freeInDays: 8 },
    about:
      'First floor of six, 940 sq ft, two bedrooms. Lift, parking for a motorcycle only. The market is in the next road.',
  },
  {
    title: 'Flat of 1,720 sq ft in Uttara Sector 4',
    area: 'Road 11, Sector 4, Uttara',
    building: 'dhakaApartment',
    low: 510,
    rent: { tenants: 'any', advanceMonths: 3, freeInDays: 38 },
    about:
      'Fifth floor of seven with a lift, three bedrooms and a prayer room. Under the path of landing planes, which some stop hearing.',
  },
  {
    title: 'Duplex with a lawn to rent in Uttara Sector 3',
    area: 'Road 9, Sector 3, Uttara',
    building: 'duplex',
    low: 980,
    rent: { tenants: 'any', advanceMonths: 3, freeInDays: 55 },
    about:
      '3,400 sq ft on two floors and 5 katha of land, five bedrooms. The lawn is cut by the owner’s gardener. Two parking spaces by the gate.',
  },
  {
    title: 'Flat for airport staff in Nikunja 2',
    area: 'Road 14, Nikunja 2, Khilkhet',
    building: 'dhakaApartment',
    low: 250,
    rent: { tenants: 'any', advanceMonths: 1, freeInDays: 5 },
    about:
      'Fourth floor of six, 880 sq ft, two bedrooms, furnished simply. Lift. The terminal is twelve minutes by rickshaw and train.',
  },
]
