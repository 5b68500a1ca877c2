import type { DemoProperty } from './property.ts'

export const sylhet: DemoProperty[] = [
  {
    title: 'Two-storey house among teak in Upashahar, Sylhet',
    area: 'Block D, Shahjalal Upashahar, Sylhet City',
    building: 'duplex',
    low: 385000,
    about:
      '3,900 sq ft on 7 katha, built for a family who spend their summers here. Seven bedrooms with baths, two drawing rooms, marble from the hall upwards. The flood of 2022 stood on this block: the plinth was five inches clear, and the pump room has since been raised.',
  },
  {
    title: 'Hillock bungalow in Tilagarh',
    area: 'Tilagarh, Sylhet City',
    building: 'brickBungalow',
    low: 172000,
    about:
      'On its own small tila of 12 decimals with a drive that a car takes in second gear. Four bedrooms in 2,200 sq ft, a porch on two sides. The slope is turfed and uncut; the environment office’s clearance is from 2023.',
  },
  {
    title: 'Flat at Zindabazar for city people',
    area: 'Zindabazar, Sylhet City',
    building: 'tower',
    low: 121000,
    about:
      'Eleventh floor of fourteen, 1,620 sq ft, everything within a five-minute walk and nothing audible with the windows shut. Three bedrooms, a kitchen for someone who cooks. Bay number 22, by the ramp.',
  },
  {
    title: 'Flat for shrine visitors and residents at Dargah',
    area: 'Dargah Mahalla, Sylhet City',
    building: 'dhakaApartment',
    low: 92000,
    about:
      'Second floor, 1,260 sq ft, 200 m from the eastern gate. Three bedrooms; the owner lives in two and lets one by the week, with the ward’s permission. Thursdays are lively until midnight.',
  },
  {
    title: 'Assam-style house in Kazitula',
    area: 'Kazitula, Sylhet City',
    building: 'brickBungalow',
    low: 198000,
    about:
      'One of the last Assam-type houses in the ward: timber frame, lime-washed reed panels, a steep tin roof and a porch to sit in, 1,900 sq ft, on 9 katha of garden. It moved a little in the tremor of 2021 and came back, as such houses do. Sold to someone who keeps it, if possible.',
  },
  {
    title: 'Surma-side flat near the old bridge',
    area: 'Topkhana, Sylhet City',
    building: 'rooftopFlat',
    low: 84500,
    about:
      'Sixth floor with a terrace of 450 sq ft towards the river and the clock. 1,310 sq ft, two bedrooms and a hall. The lift was changed in 2024.',
  },
  {
    title: 'Student-let flat near the science university',
    area: 'Modina Market, Akhalia, Sylhet City',
    building: 'dhakaApartment',
    low: 66000,
    about:
      'Third floor, 1,240 sq ft in four rooms, let room by room at $46 each. Campus 1.2 km. Kitchens like this one wear out; it was done new in January.',
  },
  {
    title: 'Tea-garden view cottage in Sreemangal',
    area: 'Radhanagar, Sreemangal, Moulvibazar',
    building: 'hillCottage',
    low: 72000,
    about:
      'Two cottages of 520 sq ft, brick below and timber above, between a lemon slope and the tea. Run as a small guest house with five beds. The garden’s boundary ditch is the plot’s boundary and both sides signed it in 2021.',
  },
  {
    title: 'Lemon-hill homestead at Kamalganj',
    area: 'Madhabpur, Kamalganj, Moulvibazar',
    building: 'hillCottage',
    low: 41500,
    about:
      'Three acres, 900 lemon bushes and a house of four rooms on the ridge, weavers for neighbours. The jeep track is good from October to May. Spring water by hose; it needs no pump.',
  },
  {
    title: 'Emigrants’ house with nine bathrooms in Moulvibazar',
    area: 'Sonapur, Moulvibazar',
    building: 'duplex',
    low: 228000,
    about:
      'As large as it sounds: 5,100 sq ft on two floors, eight bedrooms, on 11 katha. Empty for ten months of each year and aired weekly by the caretaker, who knows every switch. Good value by the square foot for a clinic or a school, if the ward agrees.',
  },
  {
    title: 'Haor-edge house in Sunamganj',
    area: 'Hasannagar, Sunamganj',
    building: 'tinRoofHouse',
    low: 27000,
    about:
      'Four rooms on a mound with a retaining wall on the haor side, from whose steps boats leave in the rains. Twelve decimals. In 2022 the water reached the veranda floor and no further: the line is painted on the post.',
  },
  {
    title: 'Tahirpur house for someone who paints',
    area: 'Bishwamvarpur Road, Tahirpur, Sunamganj',
    building: 'tinRoofHouse',
    low: 19500,
    state: 'pending',
    about:
      'The hills of Meghalaya fill the north window. Two rooms, a veranda, a shed, on 9 decimals. The road is dry from November to May; otherwise the journey is by boat and takes longer than planned.',
  },
  {
    title: 'Brick house near Habiganj court',
    area: 'Rajnagar, Habiganj',
    building: 'brickBungalow',
    low: 74500,
    about:
      'Three bedrooms and an advocate’s chamber with its own door in 1,490 sq ft, on 5 katha. The Khowai embankment is 400 m to the east and was raised in 2019. Shelving and two desks stay.',
  },
  {
    title: 'Flat with a mountain day-view in Jaintapur',
    area: 'Jaintapur Bazar, Jaintapur, Sylhet District',
    building: 'dhakaApartment',
    low: 37500,
    about:
      'Second floor, 1,020 sq ft, new. On clear days after rain one counts the waterfalls across the border. Stone lorries use the highway 500 m off; here one hears the stream.',
  },
  {
    title: 'Golapganj family house with a tiled pond',
    area: 'Dhaka Dakshin, Golapganj, Sylhet District',
    place: 'sylhet.sylhet.golapganj',
    building: 'duplex',
    low: 156000,
    about:
      '2,800 sq ft with six bedrooms, a bathing pond of 40 by 30 feet with tiled steps, and 18 decimals in all. The four brothers who own it sign together; we hold all four powers of attorney, attested at the missions abroad.',
  },
]
