import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, type Division, type Said, settings } from './property.ts'
import { piped } from './remarks.ts'

/** A sentence, and the homes to rent that it isn't said of. */
type Sentence = [...said: Said, isUnfit?: (home: DemoProperty) => boolean]

const isRoom = ({ title }: DemoProperty) => /^room\b/i.test(title)
const isNew = ({ title }: DemoProperty) => /nobody has lived/i.test(title)
const isAlone = ({ building }: DemoProperty) => settings[building] !== 'flat'
const hasOwnWater = ({ about }: DemoProperty) => /\bwell\b|\bwater\b/i.test(about)
/** Nobody lives there who could show it. */
const isVacant = (home: DemoProperty) => isNew(home) || (home.rent?.freeInDays ?? 0) < 4

const papers: Sentence[] = [
  [
    'We saw the owner’s deed and this year’s holding tax.',
    'মালিকের দলিল আর এ বছরের হোল্ডিং ট্যাক্সের রসিদ দেখেছি।',
  ],
  [
    'The owner’s identity card and the tax receipt carry the same name; we compared them.',
    'মালিকের এনআইডি আর ট্যাক্সের রসিদে একই নাম; মিলিয়ে দেখেছি।',
  ],
  [
    'The deed is the owner’s own, and the agreement is written on stamp paper before anything is paid.',
    'দলিল মালিকের নিজের; কোনো টাকা দেওয়ার আগে স্ট্যাম্পে চুক্তি হবে।',
  ],
  [
    'The owner is known to us from two earlier tenants, who got their advance back.',
    'মালিককে আগের দুই ভাড়াটিয়ার সূত্রে চিনি; তাঁরা অগ্রিম ফেরত পেয়েছেন।',
    isNew,
  ],
]

const meters: Sentence[] = [
  ['Electricity is on a prepaid meter of its own.', 'বিদ্যুতের আলাদা প্রিপেইড মিটার।', isRoom],
  ['The meters are read together on the day of moving in.', 'ওঠার দিন দুই পক্ষ মিলে মিটার দেখা হবে।', isRoom],
  [
    'Water is in the rent; electricity is paid by the meter.',
    'পানি ভাড়ার মধ্যে; বিদ্যুৎ মিটার দেখে।',
    (home) => isRoom(home) || hasOwnWater(home),
  ],
  [
    'Water is in the rent; the electricity bill is divided by heads.',
    'পানি ভাড়ার মধ্যে; বিদ্যুতের বিল মাথাপিছু ভাগ।',
    (home) => !isRoom(home),
  ],
  [
    'Water and light are in the rent; a fan or a heater of your own isn’t.',
    'পানি আর বাতি ভাড়ার মধ্যে; নিজের ফ্যান বা হিটারের খরচ আলাদা।',
    (home) => !isRoom(home),
  ],
]

const viewings: Sentence[] = [
  ['It can be seen on any day after four.', 'যেকোনো দিন বিকেল চারটার পর দেখা যাবে।'],
  ['The present tenants show it at the weekend.', 'এখনকার ভাড়াটিয়ারা ছুটির দিনে দেখান।', isVacant],
  [
    'The guard has the key; call an hour before.',
    'চাবি দারোয়ানের কাছে; এক ঘণ্টা আগে ফোন করুন।',
    (home) => isRoom(home) || isAlone(home),
  ],
  ['Come in the morning too, for the light and the noise.', 'সকালেও একবার আসুন, আলো আর শব্দ বুঝতে।'],
]

/** What a tenant asks next: gas, unless the description says it, papers, meters, and, unless it says who has the key, when to see it. */
export const describeTerms = (home: DemoProperty, division: Division, random: Random): Said[] => {
  const { about, rent } = home
  const pick = (sentences: Sentence[]) =>
    random.pick(
      sentences
        .filter(([, , isUnfit]) => !isUnfit?.(home))
        .map(([english, bangla]): Said => [english, bangla]),
    )
  const isPiped = piped.includes(division) && random.chance(0.6)
  const fuel: Said = isPiped ? ['Gas is piped.', 'লাইনের গ্যাস।'] : ['Gas comes in cylinders.', 'গ্যাস সিলিন্ডারে।']
  const notice: Said =
    rent?.tenants === 'office'
      ? ['Three months’ notice.', 'ছাড়তে হলে তিন মাসের নোটিশ।']
      : ['One month’s notice from either side.', 'যেকোনো পক্ষ থেকে এক মাসের নোটিশ।']
  return [
    ...(rent?.tenants === 'office' || /\b(gas|cylinders?|cooking)\b/i.test(about) ? [] : [fuel]),
    pick(papers),
    pick(meters),
    notice,
    ...(!/\bkeys?\b/i.test(about) && random.chance(0.6) ? [pick(viewings)] : []),
  ]
}
