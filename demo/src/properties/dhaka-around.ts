import type { DemoProperty } from './property.ts'

export const dhakaAround: DemoProperty[] = [
  {
    title: 'Ground-floor garden flat in Uttara Sector 7',
    area: 'Road 18, Sector 7, Uttara',
    building: 'dhakaApartment',
    low: 129000,
    about:
      '1,620 sq ft with a walled garden of 380 sq ft that belongs to the flat by deed. Three bedrooms, all away from the road. The lake walk starts at the corner; the airport road is two kilometres off and the planes pass to the east.',
  },
  {
    title: 'Duplex house on 5 katha in Uttara Sector 4',
    area: 'Road 6, Sector 4, Uttara',
    building: 'duplex',
    low: 690000,
    about:
      'A house to itself on a corner plot, 4,100 sq ft on two floors, with a lawn to the south and an old krishnachura that the plan was drawn around. Six bedrooms; the ground floor has its own kitchen for parents or guests. Road of 40 feet in front and 25 at the side.',
  },
  {
    title: 'New 1,480 sq ft flat near Uttara North station',
    area: 'Sector 15, Uttara',
    building: 'tower',
    low: 104000,
    about:
      'Sixth floor of thirteen in a building finished last winter; the first owner, never lived in. Three bedrooms, two baths, a veranda to the west with a drop blind. Shops are still few here and come by van in the afternoon.',
  },
  {
    title: 'Bashundhara Block I flat with two verandas',
    area: 'Block I, Bashundhara Residential Area',
    building: 'tower',
    low: 148000,
    about:
      '1,870 sq ft on the seventh floor, south-east corner. The master bedroom and the drawing room each open to a veranda; one has a tap for plants. Four bedrooms, of which the smallest is nine feet by ten. One parking, first row.',
  },
  {
    title: 'Low-rise flat by the university gate in Bashundhara',
    area: 'Block B, Bashundhara Residential Area',
    building: 'dhakaApartment',
    low: 118000,
    about:
      'Third floor of four, 1,510 sq ft, now let to four students until the end of December and handed over empty. The gate is 400 m away. Walls were repainted in July; the kitchen shelves want replacing, and the asking price allows for it.',
  },
  {
    title: 'Three-katha house plot with a tin-roof home in Badda',
    area: 'Satarkul Road, Badda',
    building: 'tinRoofHouse',
    low: 84000,
    state: 'pending',
    about:
      'Three katha with a sound four-room house under tin, built in 2008 and still lived in. The road was raised and paved in 2022 and is 16 feet wide. The neighbours on both sides have built six storeys, with approval.',
  },
  {
    title: 'Garden house on 14 decimals in Savar',
    area: 'Bank Town, Savar',
    building: 'brickBungalow',
    low: 132000,
    about:
      'A single-storey brick house of 1,900 sq ft, set back thirty feet behind jackfruit and litchi. Three bedrooms and a long veranda facing south. The highway is 600 m away; buses to Gabtoli take about forty minutes outside rush hours.',
  },
  {
    title: 'Lecturer’s flat near the Jahangirnagar campus',
    area: 'Arunapalli, Savar',
    building: 'dhakaApartment',
    low: 52000,
    about:
      'Second floor, 1,120 sq ft, west side shaded by mahogany. Two bedrooms and a study of 110 sq ft. Migratory birds on the pond from November; mosquito nets on every window, well made and recent.',
  },
  {
    title: 'Riverside bungalow in Keraniganj with its own ghat',
    area: 'Aganagar, Keraniganj',
    building: 'brickBungalow',
    low: 98000,
    about:
      'Five katha on the Buriganga bank with a stepped ghat and a brick house of 1,450 sq ft, plinth four feet above the flood line of 2004. Sadarghat is fifteen minutes by boat. The river smells in February and is clean-looking from July on.',
  },
  {
    title: 'Fifth-floor flat by Chashara in Narayanganj',
    area: 'Chashara, Narayanganj',
    building: 'dhakaApartment',
    low: 71000,
    about:
      '1,340 sq ft, three bedrooms, ten minutes’ walk from the railway station and the launch ghat. The owner runs a knitwear workshop elsewhere and used one room as a store; its floor tiles were renewed for the sale.',
  },
  {
    title: 'Tile-floored family home in Narsingdi town',
    area: 'Brahmondi, Narsingdi',
    building: 'duplex',
    low: 87000,
    about:
      'Two floors of 1,150 sq ft each on 4 katha, outside stairs, so the upper floor can be let by itself; it was, for $140 a month, until June. Mango and two coconut palms at the back. Railway station one kilometre.',
  },
  {
    title: 'Pond-side village house near Kaliakair',
    area: 'Phulbaria, Kaliakair, Gazipur',
    building: 'tinRoofHouse',
    low: 36000,
    about:
      'Four rooms around a swept yard on 22 decimals, tin over a brick plinth, with half a pond shared with the owner’s cousin. The sharing is written in the partition deed of 2014. Sal forest begins behind the bamboo.',
  },
  {
    title: 'Gazipur Chowrasta flat for a commuting couple',
    area: 'Joydebpur, Gazipur',
    building: 'dhakaApartment',
    low: 47000,
    about:
      'Third floor, 980 sq ft, two bedrooms, a short walk from Joydebpur junction. Trains to Kamalapur take just over an hour. The kitchen is larger than usual for this size and has daylight.',
  },
  {
    title: 'Weaver’s house with a loom shed in Tangail',
    area: 'Pathrail, Delduar, Tangail',
    building: 'tinRoofHouse',
    low: 29500,
    about:
      'Five rooms under tin on 16 decimals and a brick shed of 600 sq ft where six looms stood; the shed has three-phase power. Suited to any quiet workshop. The bazaar, with its saree market, is 700 m away.',
  },
  {
    title: 'Brick house on the old town canal in Manikganj',
    area: 'Paschim Dasora, Manikganj',
    building: 'brickBungalow',
    low: 61000,
    state: 'again',
    about:
      'A three-bedroom house of 1,320 sq ft, built in 1999 and re-plastered this year, on 6 katha beside the canal. The veranda rail is the original ironwork. The boundary wall on the canal side leans and wants rebuilding, about $900 by a local mason’s estimate.',
  },
  {
    title: 'Five-room homestead by the Padma in Faridpur',
    area: 'Tepakhola, Faridpur',
    building: 'tinRoofHouse',
    low: 33000,
    about:
      'Half an acre with a tin house, a cowshed and 40 banana plants. The bank of the Padma is 2.5 km away and has not moved towards it since the embankment of 2012; the map of the water board is in the folder.',
  },
  {
    title: 'Upper flat in a calm lane of Gopalganj town',
    area: 'Miapara, Gopalganj',
    building: 'dhakaApartment',
    low: 44000,
    state: 'pending',
    about:
      'Fourth floor of five, 1,240 sq ft, with water on the east: the window of the second bedroom looks over the lake. Three bedrooms. The stairs are wide and the lift shaft is built, but no lift is in it yet.',
  },
]
