import type { DemoProperty } from './property.ts'

export const rajshahi: DemoProperty[] = [
  {
    title: 'Padma-view flat in Boro Kuthi, Rajshahi',
    area: 'Boro Kuthi, Rajshahi City',
    building: 'dhakaApartment',
    low: 63000,
    about:
      'Fifth floor of seven, 1,390 sq ft, with the river from both verandas. The embankment path is the town’s evening walk. In April the sandbar opposite sends dust on two or three days; the windows close tightly.',
  },
  {
    title: 'Professor’s garden house at Kazla',
    area: 'Kazla, Rajshahi City',
    building: 'brickBungalow',
    low: 118000,
    about:
      'A bungalow of 2,100 sq ft from 1974 on 9 katha, five minutes by bicycle from the university’s main gate. High ceilings, red cement floors, a study with 200 feet of shelving. Fourteen mango trees of five kinds, labelled.',
  },
  {
    title: 'New flat on the clean side of Upashahar',
    area: 'Sector 2, Upashahar, Rajshahi City',
    building: 'dhakaApartment',
    low: 51500,
    about:
      'Second floor, 1,270 sq ft, finished this June. Three bedrooms, tiles and fittings still under the builder’s one-year promise. The park is across a 30-foot road.',
  },
  {
    title: 'Shop-house in Shaheb Bazar with two flats above',
    area: 'Shaheb Bazar, Rajshahi City',
    building: 'oldTownHouse',
    low: 205000,
    about:
      'A frontage of 22 feet on the main street; two shops below, a flat of 1,100 sq ft on each of the two floors over them. Rents together come to $690 a month and the tenants’ papers are in order. The stairwell wants new light and paint.',
  },
  {
    title: 'Mango-orchard farmhouse in Kansat',
    area: 'Kansat, Shibganj, Chapai Nawabganj',
    building: 'tinRoofHouse',
    low: 57000,
    about:
      'Two acres with 61 bearing trees, mostly khirsapat and ashwina, and a house of four rooms under tin. The harvest of the last three years was sold on the tree; the merchant’s books show $2,900 to $4,100 a year. Irrigation by a shallow pump of the farm’s own.',
  },
  {
    title: 'Silk-town cottage near Sericulture Road',
    area: 'Shiroil, Rajshahi City',
    building: 'brickBungalow',
    low: 59000,
    state: 'pending',
    about:
      'Two bedrooms and a workshop in 1,080 sq ft on 3.5 katha, two streets from the railway station. The workshop’s floor carries weight. Lane of 12 feet, enough for a pickup.',
  },
  {
    title: 'Two-storey home in Jaleshwaritola, Bogura',
    area: 'Jaleshwaritola, Bogura',
    building: 'duplex',
    low: 149000,
    about:
      'Ground floor of 1,650 sq ft with three bedrooms, upper floor of 1,400 with two and a terrace to the south. On 5 katha in the quietest quarter of the town. Guest lavatory by the entrance, wide gate, a tube well besides the town’s water.',
  },
  {
    title: 'Flat above Satmatha’s noise in Bogura',
    area: 'Thanthania, Bogura',
    building: 'tower',
    low: 66000,
    about:
      'Tenth floor of twelve, high enough that the crossing below is a murmur. 1,350 sq ft, three bedrooms, west veranda with a view to the Karatoya. Two lifts, one sized for a stretcher.',
  },
  {
    title: 'Homestead by Mahasthan with a brick well',
    area: 'Mahasthan, Shibganj, Bogura',
    building: 'tinRoofHouse',
    low: 26000,
    about:
      'A mud-walled house, walls of 24 inches under tin, cool in May, on 18 decimals. Three rooms and a kitchen hut. The protected mound lies 400 m north: digging deeper than five feet needs leave from the department, and the house needs none.',
  },
  {
    title: 'River-erosion-safe house plot in Sirajganj',
    area: 'Hossainpur, Sirajganj',
    building: 'brickBungalow',
    low: 54500,
    about:
      'Five katha behind the hard point, with a house of three rooms, 1,020 sq ft, raised plinth. The Jamuna is 1.1 km off and the town embankment between. We looked up the survey sheets of 1998 and 2020: the same plots, the same edges.',
  },
  {
    title: 'Loom-owner’s house at Shahjadpur',
    area: 'Dwariapur, Shahjadpur, Sirajganj',
    building: 'duplex',
    low: 83000,
    about:
      'Dwelling above, 2,000 sq ft with four bedrooms; below, a hall of the same size with a load-bearing floor. A goods entrance of ten feet. Handy to the saree market, which fills the road on Sundays and Wednesdays.',
  },
  {
    title: 'Courtyard house near Edward College, Pabna',
    area: 'Radhanagar, Pabna',
    building: 'oldTownHouse',
    low: 96000,
    about:
      'Rooms on three sides of a paved court with a neem tree, about 1,900 sq ft, first built before 1940. The kitchen and two baths are of 2018. An uncle’s right to the well was bought out in 2009 and the deed is registered.',
  },
  {
    title: 'Plain good flat for a power-plant engineer',
    area: 'Notun Hat, Ishwardi, Pabna',
    building: 'dhakaApartment',
    low: 48500,
    about:
      'First floor, 1,190 sq ft, furnished, let by the month to staff from the project until now. Two bedrooms, split air conditioners in both, a desk and quiet. Junction station is 3 km away.',
  },
  {
    title: 'Cottage on the Chalan Beel road',
    area: 'Hatiandaha, Singra, Natore',
    building: 'tinRoofHouse',
    low: 21500,
    about:
      'Three rooms on a raised homestead mound of 12 decimals, an island for some weeks each August and reached by the owner’s boat, which is included. Fish rights in the adjoining ditch. Very dark nights, very many stars.',
  },
  {
    title: 'Naogaon rice merchant’s house',
    area: 'Par Naogaon, Naogaon',
    building: 'brickBungalow',
    low: 73500,
    state: 'rejected',
    about:
      'A large house of 2,300 sq ft with a dry store of 30 tonnes, on the river side of the town. The photographs sent to us show another season and the floor plan lacks the rear rooms.',
  },
]

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
