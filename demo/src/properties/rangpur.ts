import type { DemoProperty } from './property.ts'

export const rangpur: DemoProperty[] = [
  {
    title: 'Dhap flat within reach of the medical college',
    area: 'Dhap, Rangpur City',
    building: 'dhakaApartment',
    low: 54500,
    about:
      'Third floor of seven, 1,300 sq ft, 500 m from the hospital gate. Three bedrooms; the owner is a nurse and laid out the flat so that one can sleep by day. Good blinds, a thick door.',
  },
  {
    title: 'Corner house on 6 katha in Munshipara',
    area: 'Munshipara, Rangpur City',
    building: 'brickBungalow',
    low: 112000,
    about:
      'One floor of 1,880 sq ft built in 1991 by a contractor who used his own bricks. Four bedrooms, terrazzo, a store for winter quilts. Roads of 20 feet on two sides; the front may be a chamber or shop.',
  },
  {
    title: 'Princely-era house near Tajhat',
    area: 'Tajhat, Rangpur City',
    building: 'oldTownHouse',
    low: 134000,
    about:
      'An estate clerk’s house, tall rooms, a round-arched veranda and 10 katha of garden with two ponds dug in 1912. 2,400 sq ft. The roof beams were surveyed last winter: two of nineteen want replacing.',
  },
  {
    title: 'Modern Mor flat with winter sun',
    area: 'Modern Mor, Rangpur City',
    building: 'tower',
    low: 46500,
    about:
      'Sixth floor, 1,170 sq ft, its long side to the south, which counts here in January. Three bedrooms. The university is one stop away and the Dhaka coaches stop at the corner.',
  },
  {
    title: 'Dinajpur home with a litchi garden',
    area: 'Mashimpur, Dinajpur',
    building: 'brickBungalow',
    low: 99000,
    about:
      'Thirty-two litchi trees, bedana and china-3, on 20 decimals behind a house of 1,640 sq ft. Three bedrooms, open fireplace in the hall that works. The fruit is sold in the second week of June and paid $1,750 this year.',
  },
  {
    title: 'Rice-mill owner’s villa at Pulhat',
    area: 'Pulhat, Dinajpur',
    building: 'duplex',
    low: 143000,
    state: 'pending',
    about:
      'Two floors, 3,050 sq ft, five bedrooms, and a courtyard with shade for eight cars. The mill next door was moved out of town in 2021, so the dust is history; the road for lorries is still there.',
  },
  {
    title: 'Flat beside Dinajpur Boro Math',
    area: 'Balubari, Dinajpur',
    building: 'dhakaApartment',
    low: 43500,
    about:
      'Second floor, 1,230 sq ft, with the great field from three windows. On Eid mornings half the district prays in view; on others children play cricket. Two bedrooms, a guest room.',
  },
  {
    title: 'Tea-smallholder’s house in Tetulia',
    area: 'Bhajanpur, Tetulia, Panchagarh',
    building: 'tinRoofHouse',
    low: 33500,
    about:
      'Two acres of tea in its ninth year and four rooms under tin with a brick front. The factory takes leaf at the gate of the next farm. On clear October mornings the snow of Kanchenjunga stands in the yard, so to speak.',
  },
  {
    title: 'Thakurgaon cottage on a sugar-cane lane',
    area: 'Gobindanagar, Thakurgaon',
    building: 'brickBungalow',
    low: 48000,
    about:
      'Three rooms in 980 sq ft on 6 katha, new roof in 2023. The school and the bazaar are at the ends of the lane, 400 m each way. A calf shed, well drained, can be a workshop.',
  },
  {
    title: 'Railway-town house in Saidpur',
    area: 'Officers’ Colony Road, Saidpur, Nilphamari',
    building: 'oldTownHouse',
    low: 87500,
    about:
      'Red brick of the workshop years, 1,700 sq ft, with a bay window and a fire-back cast on site. Freehold, not railway land: the colony’s wall is the boundary. The airport is ten minutes away.',
  },
  {
    title: 'Char-safe homestead in Kurigram',
    area: 'Holokhana, Kurigram',
    building: 'tinRoofHouse',
    low: 18000,
    about:
      'A tin house of three rooms on a plinth raised by the union programme of 2018, two kilometres from the Dharla. Fourteen decimals with maize in spring and bamboo for own use. The least expensive home on our list and an honest one.',
  },
  {
    title: 'House with a smithy in Lalmonirhat',
    area: 'Tista, Lalmonirhat',
    building: 'tinRoofHouse',
    low: 21000,
    state: 'rejected',
    about:
      'Three rooms and a working shed near the old railway bridge. The plot number in the deed and the one in the record of rights differ by one digit, and the correction has been asked for.',
  },
  {
    title: 'Quiet brick home near Gaibandha ghat road',
    area: 'Palashpara, Gaibandha',
    building: 'brickBungalow',
    low: 50500,
    about:
      'A doctor’s house: waiting room, chamber and behind them three bedrooms, 1,420 sq ft on 5 katha. Borehole of 180 feet, tested for iron and arsenic this May; both figures are in the folder and both are low.',
  },
]
