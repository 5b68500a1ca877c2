import type { DemoProperty } from './property.ts'

export const chattogramCity: DemoProperty[] = [
  {
    title: 'Hilltop flat in South Khulshi with a harbour view',
    area: 'Road 3, South Khulshi',
    building: 'tower',
    low: 214000,
    about:
      'Eighth floor of ten on the shoulder of the hill, 2,150 sq ft. From the veranda one counts ships at the outer anchorage. Four bedrooms; the hill side was faced with stone in 2020 and the drain above it is cleaned by the committee each May.',
  },
  {
    title: 'Nasirabad flat with cross-ventilation',
    area: 'Road 2, Nasirabad Housing Society',
    building: 'dhakaApartment',
    low: 132000,
    about:
      'Third floor, 1,560 sq ft, windows to the south and north so a fan is enough for most of the year. Three bedrooms and a family room. Polytechnic circle is eight minutes on foot.',
  },
  {
    title: 'House with a mango lawn in Panchlaish',
    area: 'Road 5, Panchlaish',
    building: 'duplex',
    low: 468000,
    about:
      'Two storeys of 1,700 sq ft each on 6.5 katha, built by an engineer for himself in 1996. The lawn has three mango trees, one of them fazli. Five bedrooms, servant quarters with a separate gate, and a dry basement store, rare in this part of town.',
  },
  {
    title: 'Sea-breeze flat in Halishahar Block K',
    area: 'Block K, Halishahar',
    building: 'dhakaApartment',
    low: 68000,
    about:
      'Fifth floor, 1,210 sq ft, 1.8 km from the beach road. Salt air has marked the old grilles, so all were replaced with aluminium last year. In the tide flood of 2017 the road stood under a foot of water; the car park is two feet above that mark.',
  },
  {
    title: 'Flat by the lake in Agrabad CDA',
    area: 'Road 11, CDA Residential Area, Agrabad',
    building: 'dhakaApartment',
    low: 96000,
    about:
      'Second floor, 1,480 sq ft, three bedrooms, a short way from the Dhebar Par lake. Offices of the port and the banks are within walking distance. One bedroom gets the call of three mosques at once, which the owner says one grows to like.',
  },
  {
    title: 'Chawkbazar teaching-family flat',
    area: 'Devpahar, Chawkbazar',
    building: 'dhakaApartment',
    low: 81000,
    about:
      'Fourth floor of six, 1,290 sq ft, on the slope above the college. Book shelves are built into the hall on both sides and stay. The hill lane is steep: a loaded rickshaw needs a push.',
  },
  {
    title: 'Colonial-era house at Pathorghata',
    area: 'Bandel Road, Pathorghata',
    building: 'oldTownHouse',
    low: 255000,
    about:
      'A house of about 1915 with a tiled veranda on cast-iron posts, 3,000 sq ft on 7 katha. The teak stairs and shutters are sound; the roof terrace leaks at one corner and the repair is priced. It is not on the list of protected buildings; the letter saying so is from this August.',
  },
  {
    title: 'Jamal Khan flat above a bookshop',
    area: 'Jamal Khan Road',
    place: 'chattogram.chattogram.jamal-khan',
    building: 'dhakaApartment',
    low: 109000,
    state: 'pending',
    about:
      'First floor, 1,330 sq ft over a shop that closes at nine. Three bedrooms to the back, where it is quiet. The footpath is the city’s best for an evening walk.',
  },
]
