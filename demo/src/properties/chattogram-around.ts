import type { DemoProperty } from './property.ts'

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
