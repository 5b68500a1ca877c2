import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, type Said, settings } from './property.ts'

const deeds: Said[] = [
  [
    'We compared the deed with the volume at the sub-registry.',
    'সাব-রেজিস্ট্রি অফিসের বালামের সঙ্গে দলিল মিলিয়ে দেখেছি।',
  ],
  [
    'The chain of deeds was read back for twenty-five years and has no gap.',
    'পঁচিশ বছরের দলিল পরপর পড়া হয়েছে, কোথাও ফাঁক নেই।',
  ],
  [
    'The seller’s deed is registered, and the bond of its former mortgage was released and stamped.',
    'বিক্রেতার দলিল রেজিস্ট্রি করা; আগের বন্ধক খালাস, কাগজে সিল আছে।',
  ],
  [
    'A search at the sub-registry for twelve years shows no other sale and no charge.',
    'সাব-রেজিস্ট্রিতে বারো বছরের তল্লাশিতে আর কোনো বিক্রি বা দায় পাওয়া যায়নি।',
  ],
  [
    'The deed, the via deeds and the certified copies lie in our office for reading.',
    'দলিল, বায়া দলিল আর সইমোহর নকল আমাদের অফিসে এসে পড়া যায়।',
  ],
  [
    'All heirs are named in the succession certificate and every one of them signs.',
    'উত্তরাধিকার সনদে সব ওয়ারিশের নাম আছে, প্রত্যেকে সই করবেন।',
  ],
]

const records: Said[] = [
  ['Mutation is done and the record is in the seller’s name.', 'নামজারি করা, খতিয়ান বিক্রেতার নামে।'],
  [
    'The mutated record and the latest survey give the same plot and the same area.',
    'নামজারি খতিয়ান আর সর্বশেষ জরিপে একই দাগ, একই পরিমাণ।',
  ],
  ['The land office confirmed the mutation in writing.', 'ভূমি অফিস নামজারি লিখিতভাবে নিশ্চিত করেছে।'],
  [
    'Name, plot and share in the record of rights agree with the deed.',
    'খতিয়ানের নাম, দাগ আর অংশ দলিলের সঙ্গে মেলে।',
  ],
  [
    'Mutation was granted two years ago and nobody objected in the time for it.',
    'দুই বছর আগে নামজারি হয়েছে, মেয়াদের মধ্যে কেউ আপত্তি করেনি।',
  ],
]

const taxes: Record<'flat' | 'house' | 'village', Said[]> = {
  flat: [
    ['Holding tax is paid to the current quarter.', 'হোল্ডিং ট্যাক্স চলতি কিস্তি পর্যন্ত দেওয়া।'],
    [
      'The holding number is separate, and its tax receipts run without a break.',
      'হোল্ডিং নম্বর আলাদা, ট্যাক্সের রসিদ একটানা আছে।',
    ],
    [
      'Tax, water and electricity are paid; we saw the slips and not only the seller’s word.',
      'ট্যাক্স, পানি, বিদ্যুৎ সব পরিশোধ করা; শুধু বিক্রেতার কথা নয়, রসিদ দেখেছি।',
    ],
    [
      'The building has its approved plan and the flat stands as drawn.',
      'ভবনের অনুমোদিত নকশা আছে, ফ্ল্যাট নকশামতোই।',
    ],
  ],
  house: [
    [
      'Holding tax and land development tax are paid for this year.',
      'এ বছরের হোল্ডিং ট্যাক্স আর ভূমি উন্নয়ন কর দেওয়া হয়েছে।',
    ],
    [
      'The approved plan is at hand; what was built agrees with it but for a store of 60 sq ft.',
      'অনুমোদিত নকশা হাতে আছে; ৬০ বর্গফুটের একটি স্টোর ছাড়া সবই নকশামতো।',
    ],
    [
      'Tax receipts are complete from the year of the present owner’s purchase.',
      'বর্তমান মালিকের কেনার বছর থেকে ট্যাক্সের সব রসিদ আছে।',
    ],
    [
      'The plan was approved, and the setback on the road side was measured again and is right.',
      'নকশা অনুমোদিত; রাস্তার দিকের ছাড় আবার মাপা হয়েছে, ঠিক আছে।',
    ],
  ],
  village: [
    ['Land development tax is paid and entered online.', 'ভূমি উন্নয়ন কর দেওয়া, অনলাইনে তোলা।'],
    [
      'The union office has no claim on the plot, and says so on its paper.',
      'প্লটের ওপর ইউনিয়ন অফিসের কোনো দাবি নেই, কাগজে তা-ই লেখা।',
    ],
    [
      'The surveyor measured with the neighbours present; his sheet is signed by them.',
      'প্রতিবেশীদের সামনে সার্ভেয়ার মেপেছেন; নকশায় তাঁদের সই আছে।',
    ],
    ['Tax is paid to the end of the Bangla year.', 'বাংলা বছরের শেষ পর্যন্ত কর দেওয়া।'],
  ],
}

const closingLines: Said[] = [
  ['Viewing on any afternoon but Friday.', 'শুক্রবার ছাড়া যেকোনো বিকেলে দেখা যাবে।'],
  ['Come once by day and once after dark: we would.', 'একবার দিনে আর একবার সন্ধ্যার পর আসুন: আমরা হলে তা-ই করতাম।'],
  ['The keys are with us; an hour’s notice is enough.', 'চাবি আমাদের কাছে; এক ঘণ্টা আগে জানালেই হবে।'],
  ['The owner shows it in person and answers plainly.', 'মালিক নিজে দেখান, সোজা উত্তর দেন।'],
  ['Please look at the drains and the roof too. We did.', 'নালা আর ছাদও দেখে নিন। আমরা দেখেছি।'],
  ['Handover within thirty days of payment.', 'টাকা পরিশোধের ত্রিশ দিনের মধ্যে হস্তান্তর।'],
  ['What we could not check, we say when we meet.', 'যা যাচাই করতে পারিনি, দেখা হলে বলে দেব।'],
]

/** What was checked. Nothing is claimed for a property that was rejected. */
export const describePapers = (property: DemoProperty, random: Random): Said[] => {
  const checked = [random.pick(deeds), random.pick(records), random.pick(taxes[settings[property.building]])]
  if (random.chance(0.35)) checked.splice(random.int(0, 1), 1)
  if (random.chance(0.55)) checked.push(random.pick(closingLines))
  return checked
}
