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
