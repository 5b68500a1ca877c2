import type { Random } from '@thikana/illustrations/random'
import type { DemoProperty, Division } from './property.ts'
import { piped } from './remarks.ts'

const papers = [
  'We saw the owner’s deed and this year’s holding tax.',
  'The owner’s identity card and the tax receipt carry the same name; we compared them.',
  'The deed is the owner’s own, and the agreement is written on stamp paper before anything is paid.',
  'The owner is known to us from two earlier tenants, who got their advance back.',
]

const meters = [
  'Electricity is on a prepaid meter of its own.',
  'The meters are read together on the day of moving in.',
  'Water is in the rent; electricity is paid by the meter.',
]

const viewings = [
  'It can be seen on any day after four.',
  'The present tenants show it at the weekend.',
  'The guard has the key; call an hour before.',
  'Come in the morning too, for the light and the noise.',
]

/** What a tenant asks next: gas, unless the description says it, papers, meters, and when to see it. */
export const describeTerms = ({ about, rent }: DemoProperty, division: Division, random: Random): string => {
  const gas = piped.includes(division) && random.chance(0.6) ? 'Gas is piped.' : 'Gas comes in cylinders.'
  const notice = rent?.tenants === 'office' ? 'Three months’ notice.' : 'One month’s notice from either side.'
  return [
    ...(rent?.tenants === 'office' || /\b(gas|cylinders?|cooking)\b/i.test(about) ? [] : [gas]),
    random.pick(papers),
    random.pick(meters),
    notice,
    ...(random.chance(0.6) ? [random.pick(viewings)] : []),
  ].join(' ')
}
