import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, settings } from './property.ts'

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
