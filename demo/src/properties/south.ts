import type { DemoProperty } from './property.ts'

export const khulna: DemoProperty[] = [
  {
    title: 'Flat by Nirala park in Khulna',
    area: 'Road 14, Nirala Residential Area, Khulna City',
    building: 'dhakaApartment',
    low: 61000,
    about:
      'Third floor of six, 1,420 sq ft, windows to the park on the east. Three bedrooms, of which two share a veranda. The university is ten minutes by easy-bike. Drinking water comes sweet from the deep line, not brackish as two roads further.',
  },
  {
    title: 'Sonadanga house with a letting floor',
    area: 'Phase 2, Sonadanga, Khulna City',
    building: 'duplex',
    low: 168000,
    about:
      'Two floors of 1,500 sq ft on 4 katha, the upper let to a bank officer’s family who would like to stay. Separate meters, separate gates. The garden is narrow and shaded, good for ferns and little else.',
  },
  {
    title: 'Riverside rooftop flat at Rupsha',
    area: 'Rupsha Strand Road, Khulna City',
    place: 'khulna.khulna',
    building: 'rooftopFlat',
    low: 57500,
    about:
      'Sixth floor and half the roof, 1,240 sq ft inside. Barges, ferries and the bridge are in view; the evening wind makes up for the western sun. The roof half is marked by a parapet and named in the deed.',
  },
  {
    title: 'Old jute agent’s house in Daulatpur',
    area: 'Daulatpur, Khulna City',
    building: 'oldTownHouse',
    low: 127000,
    about:
      'A double-veranda house of 1928 with its counting room, iron safe included because nobody can lift it. 2,700 sq ft on 8 katha near the college. Half of the shutters were restored by the present owner, a patient man; the rest are numbered and wait.',
  },
  {
    title: 'Family flat in Khalishpur Housing',
    area: 'Block N, Khalishpur, Khulna City',
    building: 'dhakaApartment',
    low: 41500,
    about:
      'Second floor, 1,080 sq ft, two bedrooms and a hall. The mills are quieter than they were and so are the streets. The building has nine families, a common roof for drying, and a written rota that works.',
  },
  {
    title: 'Single-storey house off Jashore Road',
    area: 'Boyra, Khulna City',
    building: 'brickBungalow',
    low: 88000,
    state: 'pending',
    about:
      '1,280 sq ft, three bedrooms, on 4.5 katha with a sealed driveway for two cars. The medical college is 900 m away. Foundations were laid for three floors, as the approved plan shows.',
  },
  {
    title: 'Airport-side brick home in Jashore',
    area: 'Arabpur, Jashore',
    building: 'brickBungalow',
    low: 76000,
    about:
      'A tidy house of 1,450 sq ft on 5 katha, built in 2013 by an air-force family and looked after accordingly. Three bedrooms, a rose bed and a store with a proper lock. Two or three flights a day pass at some distance.',
  },
  {
    title: 'Flat at Daratana with the Bhairab below',
    area: 'Daratana, Jashore',
    building: 'tower',
    low: 68500,
    about:
      'Eighth floor of ten, 1,460 sq ft, river on the north. Three bedrooms, all with built-in wardrobes of teak board. The crossing is busy until ten; bedrooms are on the other side.',
  },
  {
    title: 'Flower-grower’s house at Godkhali',
    area: 'Panisara, Jhikargachha, Jashore',
    building: 'tinRoofHouse',
    low: 34500,
    about:
      'A four-room house with 26 decimals of gerbera and tuberose under shade net, both for sale together. Two shallow tube wells with electric pumps. In December the whole road is a flower market from five in the morning.',
  },
  {
    title: 'Mosque-city homestead in Bagerhat',
    area: 'Sundarghona, Bagerhat',
    building: 'tinRoofHouse',
    low: 23500,
    about:
      'Three rooms on a brick plinth with a rain-water tank of 5,000 litres, since the tube well turns salty by March. Fifteen decimals, a kitchen garden, two ponds in the neighbourhood. The old mosque’s domes show above the trees.',
  },
  {
    title: 'Raised house near Mongla port',
    area: 'Digraj, Mongla, Bagerhat',
    building: 'brickBungalow',
    low: 52000,
    about:
      'Built after the cyclone of 2007 with the floor seven feet above the yard and an open ground level for boats and bicycles. 1,100 sq ft, three bedrooms, reinforced roof reached by an inner stair. The cyclone shelter is 350 m down the road.',
  },
  {
    title: 'Shrimp-country house with a sweet pond',
    area: 'Kaliganj, Satkhira',
    building: 'tinRoofHouse',
    low: 22000,
    about:
      'Four rooms and a pond banked so high that it stays sweet among the gher. Twenty decimals. The seller keeps no share in the surrounding water, and two neighbours have signed that no dispute is known to them.',
  },
  {
    title: 'Lalon-town house in Kushtia',
    area: 'Mohini Mill Para, Kushtia',
    building: 'oldTownHouse',
    low: 82500,
    about:
      'Mill manager’s quarter of 1910, sold off in 1986: arcaded front, 1,750 sq ft, 5 katha with a tank behind. The electrics are new, the plaster is lime and should stay lime. The shrine at Chheuriya is two kilometres away and is heard on festival nights.',
  },
  {
    title: 'Two-bedroom flat near the college in Jhenaidah',
    area: 'Arappur, Jhenaidah',
    building: 'dhakaApartment',
    low: 36500,
    state: 'rejected',
    about:
      'Third floor, 900 sq ft. The seller holds the flat by an unregistered agreement with the builder. Rooms are light and the kitchen is usable.',
  },
  {
    title: 'Veranda house with a guava garden in Magura',
    area: 'Stadium Para, Magura',
    building: 'brickBungalow',
    low: 55500,
    about:
      'Deep verandas on two sides, four bedrooms, 1,560 sq ft on 7 katha. Guava, kamranga and a hedge of basak. The bus to Dhaka now takes three hours over the bridge; the owner moved there and sells for that reason.',
  },
]

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
