import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, type Division, settings } from './property.ts'

/** An agent's remark on one topic; left out if the description mentions the topic already. */
type Topic = { mentioned: RegExp; say: (random: Random, division: Division) => string }

/** Divisions with piped gas. */
export const piped: Division[] = ['Dhaka', 'Chattogram', 'Rajshahi', 'Sylhet', 'Mymensingh']

const gas: Topic = {
  mentioned: /\bgas\b/i,
  say: (random, division) =>
    piped.includes(division) && random.chance(0.7)
      ? random.pick([
          'Gas is piped, with a prepaid meter.',
          'Cooking is on piped gas; the bills are paid up to last month.',
          'The gas line is in the owner’s name and passes with the deed.',
        ])
      : random.pick([
          'Gas comes in cylinders, kept outside the kitchen.',
          'There is no gas line in the road: everybody here cooks on cylinders or induction.',
          'The kitchen is wired for induction, with a place for a cylinder beside it.',
        ]),
}

const road: Topic = {
  mentioned: /\b(road|lane|street) (of|is|was|ends|that|floods)|foot road|feet wide|track/i,
  say: (random) =>
    random.pick([
      `The road in front measures ${random.pick([16, 18, 20, 24, 30])} feet between the drains.`,
      `An ambulance reaches the gate: ${random.pick([14, 16, 20])} feet of paved road all the way.`,
      `Access is by a ${random.pick([12, 15, 20])}-foot road, lit at night and swept on most mornings.`,
      `The approach was re-paved in ${random.int(2022, 2025)} and drains within the hour.`,
    ]),
}

const flat: Topic[] = [
  {
    mentioned: /service charge|committee|generator|guard/i,
    say: (random) =>
      random.pick([
        `The service charge is $${random.int(19, 58)} a month and pays for guards, cleaning and the generator.`,
        `Guards by day and night; the committee’s last accounts closed with money in hand.`,
        `The owners run the building themselves and meet every quarter; nothing is owed on this flat.`,
        `A generator carries the stairs, the pump and one line in each flat.`,
      ]),
  },
  {
    mentioned: /\blifts?\b/i,
    say: (random) =>
      random.pick([
        `One lift for ${random.pick([6, 8, 10])} persons, serviced monthly; the book hangs in the guard room.`,
        `The lift is from ${random.int(2014, 2024)} and stops level with the floor.`,
        `Lift and stairs lie away from the bedrooms.`,
      ]),
  },
  {
    mentioned: /water/i,
    say: (random) =>
      random.pick([
        'The building has a deep tube well besides the town’s water.',
        `Water ran at each of our ${random.int(2, 4)} visits, once with every tap open.`,
        'Tanks below ground and on the roof hold two days’ water.',
      ]),
  },
  gas,
  road,
]

const house: Topic[] = [
  {
    mentioned: /water|well|borehole/i,
    say: (random) =>
      random.pick([
        `Water comes from a ${random.pick([160, 220, 310, 480])}-foot tube well with its own pump.`,
        'Both the town’s water and a tube well are connected.',
        'The roof tank was cleaned and its fittings renewed this year.',
      ]),
  },
  {
    mentioned: /wall|gate|boundary/i,
    say: (random) =>
      random.pick([
        'A wall of six feet stands on all sides, on the plot’s own ground.',
        'The boundary was paced with the surveyor and both neighbours, and all three agreed.',
        'Corner stones are in place and match the sheet.',
      ]),
  },
  gas,
  road,
]

const village: Topic[] = [
  {
    mentioned: /tube ?well|water|spring/i,
    say: (random) =>
      random.pick([
        `The tube well is ${random.pick([120, 180, 260, 700])} feet deep and was tested for arsenic this spring: green.`,
        'Drinking water is from the tube well in the yard, washing from the pond.',
      ]),
  },
  {
    mentioned: /electric|solar|power/i,
    say: (random) =>
      random.pick([
        'Electricity by meter since the line came, with a solar lamp for the gaps.',
        `The meter is the household’s own; bills run to $${random.int(4, 9)} a month.`,
      ]),
  },
  {
    mentioned: /school|bazaar/i,
    say: (random) =>
      random.pick([
        `Primary school ${random.int(3, 9)}00 m, bazaar ${random.int(1, 3)} km, upazila hospital ${random.int(4, 11)} km.`,
        `The bazaar is ${random.int(6, 14)} minutes by van and the school is nearer.`,
      ]),
  },
  road,
]

const topics = { flat, house, village }

/** Two remarks on topics that the description doesn't mention. */
export const remarksOn = (property: DemoProperty, division: Division, random: Random): string => {
  const open = topics[settings[property.building]].filter(({ mentioned }) => !mentioned.test(property.about))
  while (open.length > 2) open.splice(random.int(0, open.length - 1), 1)
  return open.map(({ say }) => say(random, division)).join(' ')
}

const deeds = [
  'We compared the deed with the volume at the sub-registry.',
  'The chain of deeds was read back for twenty-five years and has no gap.',
  'The seller’s deed is registered, and the bond of its former mortgage was released and stamped.',
  'A search at the sub-registry for twelve years shows no other sale and no charge.',
  'The deed, the via deeds and the certified copies lie in our office for reading.',
  'All heirs are named in the succession certificate and every one of them signs.',
]

const records = [
  'Mutation is done and the record is in the seller’s name.',
  'The mutated record and the latest survey give the same plot and the same area.',
  'The land office confirmed the mutation in writing.',
  'Name, plot and share in the record of rights agree with the deed.',
  'Mutation was granted two years ago and nobody objected in the time for it.',
]

const taxes: Record<'flat' | 'house' | 'village', string[]> = {
  flat: [
    'Holding tax is paid to the current quarter.',
    'The holding number is separate, and its tax receipts run without a break.',
    'Tax, water and electricity are paid; we saw the slips and not only the seller’s word.',
    'The building has its approved plan and the flat stands as drawn.',
  ],
  house: [
    'Holding tax and land development tax are paid for this year.',
    'The approved plan is at hand; what was built agrees with it but for a store of 60 sq ft.',
    'Tax receipts are complete from the year of the present owner’s purchase.',
    'The plan was approved, and the setback on the road side was measured again and is right.',
  ],
  village: [
    'Land development tax is paid and entered online.',
    'The union office has no claim on the plot, and says so on its paper.',
    'The surveyor measured with the neighbours present; his sheet is signed by them.',
    'Tax is paid to the end of the Bangla year.',
  ],
}

const closingLines = [
  'Viewing on any afternoon but Friday.',
  'Come once by day and once after dark: we would.',
  'The keys are with us; an hour’s notice is enough.',
  'The owner shows it in person and answers plainly.',
  'Please look at the drains and the roof too. We did.',
  'Handover within thirty days of payment.',
  'What we could not check, we say when we meet.',
]

/** What was checked. Nothing is claimed for a property that was rejected. */
export const describePapers = (property: DemoProperty, random: Random): string => {
  const checked = [random.pick(deeds), random.pick(records), random.pick(taxes[settings[property.building]])]
  if (random.chance(0.35)) checked.splice(random.int(0, 1), 1)
  if (random.chance(0.55)) checked.push(random.pick(closingLines))
  return checked.join(' ')
}

/** A sentence, and the homes to rent that it isn't said of. */
type Sentence = [text: string, isUnfit?: (home: DemoProperty) => boolean]

const isRoom = ({ title }: DemoProperty) => /^room\b/i.test(title)
const isNew = ({ title }: DemoProperty) => /nobody has lived/i.test(title)
const isAlone = ({ building }: DemoProperty) => settings[building] !== 'flat'
const hasOwnWater = ({ about }: DemoProperty) => /\bwell\b|\bwater\b/i.test(about)
/** Nobody lives there who could show it. */
const isVacant = (home: DemoProperty) => isNew(home) || (home.rent?.freeInDays ?? 0) < 4

const papers: Sentence[] = [
  ['We saw the owner’s deed and this year’s holding tax.'],
  ['The owner’s identity card and the tax receipt carry the same name; we compared them.'],
  ['The deed is the owner’s own, and the agreement is written on stamp paper before anything is paid.'],
  ['The owner is known to us from two earlier tenants, who got their advance back.', isNew],
]

const meters: Sentence[] = [
  ['Electricity is on a prepaid meter of its own.', isRoom],
  ['The meters are read together on the day of moving in.', isRoom],
  ['Water is in the rent; electricity is paid by the meter.', (home) => isRoom(home) || hasOwnWater(home)],
  ['Water is in the rent; the electricity bill is divided by heads.', (home) => !isRoom(home)],
  ['Water and light are in the rent; a fan or a heater of your own isn’t.', (home) => !isRoom(home)],
]

const viewings: Sentence[] = [
  ['It can be seen on any day after four.'],
  ['The present tenants show it at the weekend.', isVacant],
  ['The guard has the key; call an hour before.', (home) => isRoom(home) || isAlone(home)],
  ['Come in the morning too, for the light and the noise.'],
]

/** What a tenant asks next: gas, unless the description says it, papers, meters, and, unless it says who has the key, when to see it. */
export const describeTerms = (home: DemoProperty, division: Division, random: Random): string => {
  const { about, rent } = home
  const pick = (sentences: Sentence[]) =>
    random.pick(sentences.filter(([, isUnfit]) => !isUnfit?.(home)).map(([text]) => text))
  const fuel = piped.includes(division) && random.chance(0.6) ? 'Gas is piped.' : 'Gas comes in cylinders.'
  const notice = rent?.tenants === 'office' ? 'Three months’ notice.' : 'One month’s notice from either side.'
  return [
    ...(rent?.tenants === 'office' || /\b(gas|cylinders?|cooking)\b/i.test(about) ? [] : [fuel]),
    pick(papers),
    pick(meters),
    notice,
    ...(!/\bkeys?\b/i.test(about) && random.chance(0.6) ? [pick(viewings)] : []),
  ].join(' ')
}
