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

export const mymensingh: DemoProperty[] = [
  {
    title: 'Brahmaputra-view flat in Kachijhuli',
    area: 'Kachijhuli, Mymensingh City',
    building: 'dhakaApartment',
    low: 62500,
    about:
      'Fifth floor of eight, 1,360 sq ft, river park on the north. Three bedrooms. The circuit house field is at the end of the road, and by six in the morning half the neighbours walk there.',
  },
  {
    title: 'Flat for a campus family near the agricultural university',
    area: 'Kewatkhali, Mymensingh City',
    building: 'dhakaApartment',
    low: 48000,
    about:
      'Second floor, 1,220 sq ft, three bedrooms and a utility room big enough for two bicycles. The second gate is 700 m away under rain trees. Low traffic: the rail crossing keeps the lorries out.',
  },
  {
    title: 'Ganginarpar town house with a shop',
    area: 'Ganginarpar, Mymensingh City',
    building: 'oldTownHouse',
    low: 184000,
    about:
      'Frontage of 18 feet in the middle of the town’s trade. Shop and store below, a dwelling of 2,000 sq ft on two floors above, reached by a stair of its own. The pharmacy’s lease ends in March and need not be renewed.',
  },
  {
    title: 'Duplex with a badminton court in Maskanda',
    area: 'Maskanda, Mymensingh City',
    building: 'duplex',
    low: 158000,
    about:
      'A house of 2,900 sq ft on 8 katha, five bedrooms, built in 2017. The court is marked and lit; the neighbours’ children have keys and would like that to go on. Borehole with an iron filter.',
  },
  {
    title: 'Old Zamindar-road bungalow in Muktagachha',
    area: 'Atani Bazar, Muktagachha',
    building: 'brickBungalow',
    low: 92500,
    about:
      'Thick walls, twelve-foot doors, a veranda of eight columns, 2,150 sq ft on 12 katha behind the sweet shops. Part of an estate divided in 1951; the chain of title is complete from that year and we have read it all.',
  },
  {
    title: 'Rooftop flat near Charpara',
    area: 'Charpara, Mymensingh City',
    building: 'rooftopFlat',
    low: 50000,
    about:
      'Seventh floor and terrace, 1,140 sq ft, two bedrooms and a roof hut for plants. The hospital crossing is a six-minute walk, so the lane has pharmacies and tea at every hour.',
  },
  {
    title: 'Garo-hill cottage in Birishiri',
    area: 'Birishiri, Durgapur, Netrokona',
    building: 'hillCottage',
    low: 32000,
    about:
      'Timber on a stone base, 780 sq ft, above the Someshwari’s pale sand. Two rooms and a wide porch towards the hills. In the rains the ferry is the way in; a bridge is drawn on the plan and not in the landscape.',
  },
  {
    title: 'Haor-season house in Mohanganj',
    area: 'Daulatpur, Mohanganj, Netrokona',
    building: 'tinRoofHouse',
    low: 20500,
    about:
      'Four rooms on a shared mound with six families, all cousins of the seller, who have met buyers kindly so far. Train to Dhaka at night. Fish in August, rice in April, football in between.',
  },
  {
    title: 'Jamalpur embroidery house',
    area: 'Bakultala, Jamalpur',
    building: 'brickBungalow',
    low: 58500,
    about:
      'Three bedrooms and a bright hall of 400 sq ft in which thirty women stitched nakshi kantha. 1,580 sq ft on 6 katha. The group has moved to a larger place; hooks and good light remain.',
  },
  {
    title: 'Sherpur house at the foot of the hills',
    area: 'Nakla Road, Sherpur',
    building: 'brickBungalow',
    low: 46000,
    state: 'pending',
    about:
      'A house of 1,150 sq ft on 7 katha, half of it kitchen garden. Three bedrooms, veranda towards the north where on clear days the Garo hills are a blue line. Paved road of 14 feet.',
  },
  {
    title: 'Elephant-fence farm cottage at Nalitabari',
    area: 'Poragaon, Nalitabari, Sherpur',
    building: 'hillCottage',
    low: 24500,
    state: 'rejected',
    about:
      'A cottage and an acre of ginger near the forest, with solar lights against elephants. The forest office has not yet said whether the upper third of the plot is theirs.',
  },
  {
    title: 'Small flat for a first home in Valuka',
    area: 'Masterbari, Bhaluka',
    building: 'dhakaApartment',
    low: 33000,
    about:
      'First floor, 820 sq ft, two bedrooms, near the mills along the highway. The builder kept to the plan, and the second owner has kept to the flat: it looks like its photographs. Shared roof, motorcycle bay.',
  },
  {
    title: 'Trishal poet’s-lane homestead',
    area: 'Darirampur, Trishal',
    building: 'tinRoofHouse',
    low: 25000,
    state: 'removed',
    about:
      'Four rooms under tin on 20 decimals, banyan at the gate, ten minutes’ walk from the school where the poet sat. Pond with steps; a bamboo grove worth harvesting every second year.',
  },
]
