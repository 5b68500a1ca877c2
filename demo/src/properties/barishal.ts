import type { DemoProperty } from './property.ts'

export const barishal: DemoProperty[] = [
  {
    title: 'Kirtankhola-side flat on Bandh Road',
    area: 'Bandh Road, Barishal City',
    building: 'dhakaApartment',
    low: 58500,
    about:
      'Fourth floor, 1,330 sq ft, launches in sight from the dining table. Three bedrooms. The last boats to Dhaka sound their horns at nine in the evening and then it is still.',
  },
  {
    title: 'House with two tanks in Kaunia, Barishal',
    area: 'Kaunia Branch Road, Barishal City',
    building: 'brickBungalow',
    low: 92000,
    about:
      'A four-bedroom house of 1,720 sq ft between two old tanks on 8 katha. One tank is the family’s, one the lane’s. Supari palms along the path. The rear bedroom was damp; a course was cut and sealed in 2022 and has stayed dry for three rains.',
  },
  {
    title: 'Rooftop flat near Bells Park',
    area: 'Rajabahadur Road, Barishal City',
    building: 'rooftopFlat',
    low: 54000,
    about:
      'Fifth floor and roof, 1,180 sq ft, overlooking the trees of the park. Two bedrooms and a roof room with a shower. Parking for one small car beneath the neighbour’s mango.',
  },
  {
    title: 'Old merchants’ house at Chawk Bazar',
    area: 'Chawk Bazar, Barishal City',
    building: 'oldTownHouse',
    low: 148000,
    state: 'pending',
    about:
      'Three storeys on 2.8 katha, a storehouse below and two dwellings above with a shared gallery. River side of the market, goods by boat or van. The cornice was secured in 2020 after a fall; the city’s notice was lifted the same year.',
  },
  {
    title: 'Teacher’s cottage at Rupatali',
    area: 'Rupatali Housing, Barishal City',
    building: 'brickBungalow',
    low: 64500,
    about:
      'Compact and well thought-out: 1,050 sq ft, two bedrooms and a study, cupboards under every window. 3.2 katha with a corner for a motorcycle. The bus stand is 700 m, and the by-pass spares the road its traffic.',
  },
  {
    title: 'Guava-canal home in Swarupkathi',
    area: 'Atghar, Nesarabad, Pirojpur',
    building: 'tinRoofHouse',
    low: 28500,
    about:
      'Timber house of the local kind: gewa wood on brick posts, tin roof, 1,150 sq ft. One acre of guava on raised beds with ditches between; the floating market passes the landing stage from July to September.',
  },
  {
    title: 'Riverside homestead in Jhalokathi',
    area: 'Kirtipasha, Jhalokathi',
    building: 'tinRoofHouse',
    low: 24000,
    about:
      'Five rooms in a grove of betel-nut on 30 decimals, a plank bridge to the road. The house was raised two feet in 2019. Electricity since 2016, optical cable since last year: the owner’s daughter works for a firm abroad from the veranda.',
  },
  {
    title: 'Sunrise cottage 900 m from Kuakata beach',
    area: 'Keranipara, Kuakata, Patuakhali',
    building: 'tinRoofHouse',
    low: 39500,
    about:
      'Built on posts by a Rakhine carpenter, 700 sq ft, two rooms and a gallery on all four sides. Behind the embankment. It has been let to guests for six winters; the guest book and the tax slips are there.',
  },
  {
    title: 'Patuakhali town flat near the new bridge',
    area: 'Sabujbag, Patuakhali',
    building: 'dhakaApartment',
    low: 39000,
    about:
      'Second floor, 1,110 sq ft, three small bedrooms rather than two large. Canal behind, road of 18 feet in front. The building has its own rain-water storage and a duty list for the pump.',
  },
  {
    title: 'Embankment house on Bhola island',
    area: 'Bapta, Bhola',
    building: 'brickBungalow',
    low: 45500,
    about:
      'A concrete-roofed house of 1,240 sq ft, 6 km inside the island and so far from the eroding bank. Gas from the local field by pipe. Three bedrooms, a store raised on shelves, buffalo curd from the neighbour.',
  },
  {
    title: 'Barguna house with a roof for storms',
    area: 'Charcolony, Barguna',
    building: 'duplex',
    low: 69000,
    about:
      'Two storeys of concrete, 2,050 sq ft, with an outer stair to a railed roof that took in eleven families in 2020. On 5 katha, 14 km from the sea. Steel shutters on the south side.',
  },
  {
    title: 'Boat-builder’s yard with a dwelling',
    area: 'Indurhat, Nesarabad, Pirojpur',
    building: 'tinRoofHouse',
    low: 31500,
    about:
      'Twenty-four decimals with 110 feet of bank, a slip for boats up to 40 feet, a covered yard and three rooms above the flood. The trade may be continued under the licence, which moves by application. Timber stock by arrangement.',
  },
  {
    title: 'Third-floor flat by Gorasthan Road',
    area: 'Gorasthan Road, Barishal City',
    building: 'dhakaApartment',
    low: 47500,
    state: 'again',
    about:
      '1,205 sq ft on the third floor, two bedrooms and a large hall that could give a third. The description was amended this week: the store room belongs to the building and not to the flat, and the price is lower for it.',
  },
]
