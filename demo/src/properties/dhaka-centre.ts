import type { DemoProperty } from './property.ts'

export const dhakaCentre: DemoProperty[] = [
  {
    title: 'Gulshan penthouse on two levels with a roof garden',
    area: 'Road 79, Gulshan 2',
    building: 'tower',
    low: 1320000,
    about:
      'Levels 13 and 14 of a fourteen-storey building, 5,900 sq ft inside and 1,400 sq ft of planted terrace above. Five bedrooms, each with its own bath; the living room has glass on three sides and looks over the lake. Three parking bays are in the deed, not on loan from the committee.',
  },
  {
    title: 'Lakeside penthouse in Baridhara with a private lift hall',
    area: 'Park Road, Baridhara',
    building: 'tower',
    low: 1150000,
    about:
      'The whole eleventh floor, 5,200 sq ft, one home to the landing. Four bedrooms, a study that closes, and a 40-foot veranda to the south over Gulshan lake. We measured the floor ourselves in October: it is 60 sq ft less than the brochure of 2016 said, and the price follows our figure.',
  },
  {
    title: 'Corner flat of 2,850 sq ft near Gulshan 1 circle',
    area: 'Road 23, Gulshan 1',
    building: 'tower',
    low: 545000,
    about:
      'Fifth floor of nine, open to the south and east, so the bedrooms get the morning and the kitchen stays cool. Four bedrooms, four baths, a maid’s room with a window. Two parkings, both on the ground floor rather than the ramp.',
  },
  {
    title: 'Quiet four-bedroom on a dead-end road in Banani',
    area: 'Road 18, Block J, Banani',
    building: 'dhakaApartment',
    low: 398000,
    about:
      'Third floor, 2,340 sq ft, at the blind end of the road where only residents turn. The drawing room fits a twelve-seat table. The graveyard road is a block away, which is why evenings are silent; some families mind, others come for it.',
  },
  {
    title: 'South-facing 1,650 sq ft flat on Dhanmondi 9A',
    area: 'Road 9A, Dhanmondi',
    building: 'dhakaApartment',
    low: 144000,
    about:
      'Fourth floor of six, three bedrooms and two verandas, one deep enough for a swing. Four minutes on foot to the lake bridge and seven to Sat Masjid Road. Built in 2011; the owner replaced all water lines in 2023 and kept the receipts.',
  },
  {
    title: 'Lake-view flat by Dhanmondi 8 bridge',
    area: 'Road 8, Dhanmondi',
    building: 'rooftopFlat',
    low: 262000,
    about:
      'Top floor with the roof room and 700 sq ft of open terrace, 2,050 sq ft in all. The terrace has a pergola and fruit in drums: lemon, guava and two mango trees that bear. It is hot in April; the roof was insulated last year and the difference is easy to feel.',
  },
  {
    title: 'First-floor flat for older parents in Lalmatia',
    area: 'Block D, Lalmatia',
    building: 'dhakaApartment',
    low: 134000,
    about:
      'First floor, eleven shallow steps or the lift, 1,420 sq ft. The bathrooms have grab rails and no sills. The playing field is opposite, the market is 300 m off, and two clinics stand within a five-minute walk.',
  },
  {
    title: 'Renovated 1,180 sq ft flat behind Mohammadpur Town Hall',
    area: 'Iqbal Road, Mohammadpur',
    building: 'dhakaApartment',
    low: 89500,
    about:
      'Second floor of five with north light. New wiring, new kitchen, the old mosaic floor polished and kept. Parking for a motorcycle only; a garage on the next road rents bays for about $35 a month.',
  },
  {
    title: 'Family flat near the school lane in Siddheswari',
    area: 'Siddheswari Lane, Ramna',
    place: 'dhaka.dhaka.siddheswari',
    building: 'dhakaApartment',
    low: 142000,
    about:
      'Sixth floor of nine, 1,380 sq ft, three bedrooms around a hall wide enough for homework for two. The girls’ school gate is 120 m from the door. The lane floods ankle-deep for an hour after heavy rain; the building’s entrance is raised and stays dry.',
  },
  {
    title: 'Old Dhaka house with a courtyard in Bangshal',
    area: 'Nawab Katra, Bangshal',
    building: 'oldTownHouse',
    low: 176000,
    state: 'pending',
    about:
      'A two-storey house of 1934 on 2.1 katha with an inner court, carved doors and walls twenty inches thick. The ground floor was a bindery and can be a shop again. The lane is eight feet wide: a rickshaw passes, a car does not.',
  },
  {
    title: 'Ground plus two in Wari on Rankin Street',
    area: 'Rankin Street, Wari',
    building: 'oldTownHouse',
    low: 240000,
    about:
      'A narrow plot of 2.4 katha with three full floors of 1,250 sq ft, one family to a floor. The front was rebuilt in 1988; the rear wing still has its 1920s arches. An engineer’s report on the foundations, made this spring, is in the folder.',
  },
  {
    title: 'Compact 920 sq ft starter flat in Rampura',
    area: 'Block C, Banasree, Rampura',
    building: 'dhakaApartment',
    low: 58000,
    about:
      'Seventh floor, two bedrooms, east-facing with an open view over the canal. The rooms are small but nothing is wasted: there is a pantry and a place for the washing machine. The bus stand is six minutes on foot.',
  },
  {
    title: 'Three-bedroom beside the metro at Mirpur 10',
    area: 'Section 10, Mirpur',
    building: 'tower',
    low: 91000,
    about:
      'Ninth floor, 1,260 sq ft, 250 m from the station stairs. Windows on the railway side are double-glazed; we sat there for an hour at rush time and could talk normally. One covered parking.',
  },
  {
    title: 'Well-kept flat in Mirpur DOHS with a park in front',
    area: 'Avenue 5, Mirpur DOHS',
    building: 'dhakaApartment',
    low: 138000,
    about:
      'Second floor, 1,780 sq ft, facing the children’s park to the south. Four bedrooms, one used as an office with its own entrance. Guarded gates, wide footpaths, and no shops on the block by rule.',
  },
  {
    title: 'Two flats joined into one in Shyamoli',
    area: 'Road 2, Shyamoli',
    building: 'dhakaApartment',
    low: 158000,
    state: 'rejected',
    about:
      'Two flats of 1,050 sq ft on the fourth floor, joined by a door in 2019. Five bedrooms, two kitchens. They can be parted again in a week’s work. The joining was not yet entered in the building’s plan.',
  },
  {
    title: 'Roof flat with a reading room in Segunbagicha',
    area: 'Segunbagicha, Ramna',
    building: 'rooftopFlat',
    low: 149000,
    about:
      'Eighth and top floor, 1,360 sq ft and a shelf-lined room of 160 sq ft on the roof with windows to the north. Close to the courts and the arts halls. The last flight is stairs: the lift ends on the seventh.',
  },
  {
    title: 'Bright 1,540 sq ft flat near Eskaton Garden',
    area: 'New Eskaton, Ramna',
    building: 'dhakaApartment',
    low: 164000,
    about:
      'Fifth floor of ten with openings on three sides and no building within thirty feet to the west. Three bedrooms, a dining hall, and a kitchen veranda with the gas meter outside the room. The flyover ramp is near but behind the stairs: one hears it only on the landing.',
  },
]
