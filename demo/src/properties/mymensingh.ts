import type { DemoProperty } from './property.ts'

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
