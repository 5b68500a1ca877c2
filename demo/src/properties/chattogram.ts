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

export const chattogramAround: DemoProperty[] = [
  {
    title: 'Weekend flat 300 m from Kolatoli beach',
    area: 'Kolatoli, Cox’s Bazar',
    building: 'tower',
    low: 74000,
    about:
      'Ninth floor, 760 sq ft, one bedroom and a living room that face the sea between two taller houses. The management lets it by the night if the owner wishes; the accounts of two years show 41 % occupancy. Lift and pump have a generator.',
  },
  {
    title: 'Marine Drive plot with a timber cottage',
    area: 'Himchhari, Ramu, Cox’s Bazar',
    building: 'hillCottage',
    low: 68000,
    about:
      'Twelve decimals on the hill side of the road, with a cottage of 640 sq ft on concrete stilts. The sea is across the road and down 40 steps. Outside the forest boundary by 90 m, as the surveyor’s stones show.',
  },
  {
    title: 'Lake cottage in Rangamati',
    area: 'Tabalchhari, Rangamati',
    building: 'hillCottage',
    low: 42000,
    about:
      'A three-room timber and brick cottage above Kaptai lake, on settlement land recorded in the seller’s name since 1989. A boat landing is cut into the slope. Buyers from outside the district need the consent of the hill district council: we explain the steps and they take about three months.',
  },
  {
    title: 'Hill house facing Nilachal in Bandarban',
    area: 'Tigerpara, Bandarban',
    building: 'hillCottage',
    low: 38500,
    about:
      'Two cottages of 420 sq ft with a shared deck, pineapple and jum rice below, mist at eye level in the mornings. Water is carried by a gravity pipe from a spring that ran through last March. The road ends 70 m away; the last bit is on foot.',
  },
  {
    title: 'Orchard home near Khagrachhari town',
    area: 'Mohajanpara, Khagrachhari',
    building: 'hillCottage',
    low: 27500,
    state: 'rejected',
    about:
      'One acre of litchi and a wooden house of four rooms, seven minutes by motorcycle from the stadium. The headman’s certificate is there; the transfer from the seller’s late father is still in progress.',
  },
  {
    title: 'Three floors on Kandirpar, Cumilla',
    area: 'Badurtala, Kandirpar, Cumilla',
    building: 'oldTownHouse',
    low: 188000,
    about:
      'A town house of three floors on 3 katha beside the tank, the ground floor let to a sweet shop until 2027 for $310 a month. The upper floors have four bedrooms and a hall with a coffered ceiling. The lease goes with the house.',
  },
  {
    title: 'New brick bungalow at Kotbari, Cumilla',
    area: 'Kotbari, Cumilla',
    building: 'brickBungalow',
    low: 72000,
    about:
      'Built in 2021 on 8 katha of red hill soil, 1,380 sq ft, with a roof ready for one more floor: columns and plan both allow it. The ruins and their park are three kilometres away; tourists do not come this far.',
  },
  {
    title: 'Flat near Trunk Road in Feni',
    area: 'Rampur, Feni',
    building: 'dhakaApartment',
    low: 49500,
    about:
      'Third floor, 1,260 sq ft, three bedrooms and a prayer corner with a window to the west. Since the flood of 2024 the meters and the pump stand on the first floor. The water came to the second step of the stairs then; the photographs are dated.',
  },
  {
    title: 'Emigrant’s villa with a tiled porch in Noakhali',
    area: 'Maijdee, Noakhali',
    building: 'duplex',
    low: 139000,
    about:
      'Built between 2015 and 2018 by a family who live abroad and came for nine weeks in all; much of it is as new. 3,200 sq ft, seven bedrooms, a porch for two cars. Furniture is included where the list says so.',
  },
  {
    title: 'Launch-ghat town flat in Chandpur',
    area: 'Natun Bazar, Chandpur',
    building: 'rooftopFlat',
    low: 46000,
    about:
      'Fifth floor with the roof, 1,150 sq ft inside. From the terrace one sees where the Padma and the Meghna meet. Two bedrooms. The town’s river wall was renewed in 2021 and this lane lies behind it.',
  },
  {
    title: 'Brahmanbaria house with a music room',
    area: 'Medda, Brahmanbaria',
    building: 'brickBungalow',
    low: 66500,
    about:
      'Three bedrooms and a room of 18 by 16 feet with a wooden floor, in which a teacher held classes for thirty years. 1,600 sq ft on 5 katha by the Titas. The neighbours asked us to say that they miss the sound.',
  },
  {
    title: 'Coconut-grove home in Lakshmipur',
    area: 'Dalal Bazar, Lakshmipur',
    building: 'tinRoofHouse',
    low: 25500,
    about:
      'A tin house of five rooms with a brick bath house, 70 coconut palms and 30 betel-nut palms on 45 decimals. Last year’s nuts brought about $620. A canal forms the southern boundary and is navigable for a country boat from June to October.',
  },
]
