import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, type Division, settings } from './property.ts'
import { piped } from './remarks.ts'

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
  const gas = piped.includes(division) && random.chance(0.6) ? 'Gas is piped.' : 'Gas comes in cylinders.'
  const notice = rent?.tenants === 'office' ? 'Three months’ notice.' : 'One month’s notice from either side.'
  return [
    ...(rent?.tenants === 'office' || /\b(gas|cylinders?|cooking)\b/i.test(about) ? [] : [gas]),
    pick(papers),
    pick(meters),
    notice,
    ...(!/\bkeys?\b/i.test(about) && random.chance(0.6) ? [pick(viewings)] : []),
  ].join(' ')
}
