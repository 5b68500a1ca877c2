import type { Random } from '@thikana/illustrations/random'
import { type DemoProperty, type Division, type Said, settings } from './property.ts'

/** An agent's remark on one topic; left out if the description mentions the topic already. */
type Topic = { mentioned: RegExp; say: (random: Random, division: Division) => Said }

/** Divisions with piped gas. */
export const piped: Division[] = ['Dhaka', 'Chattogram', 'Rajshahi', 'Sylhet', 'Mymensingh']

const banglaNumbers = new Intl.NumberFormat('bn', { useGrouping: false })
const banglaNumber = (number: number): string => banglaNumbers.format(number)

const gas: Topic = {
  mentioned: /\bgas\b/i,
  say: (random, division) =>
    piped.includes(division) && random.chance(0.7)
      ? random.pick<Said>([
          ['Gas is piped, with a prepaid meter.', 'লাইনের গ্যাস, প্রিপেইড মিটার।'],
          [
            'Cooking is on piped gas; the bills are paid up to last month.',
            'রান্না লাইনের গ্যাসে; গত মাস পর্যন্ত বিল পরিশোধ করা।',
          ],
          [
            'The gas line is in the owner’s name and passes with the deed.',
            'গ্যাসের লাইন মালিকের নামে, দলিলের সঙ্গেই পাওয়া যাবে।',
          ],
        ])
      : random.pick<Said>([
          ['Gas comes in cylinders, kept outside the kitchen.', 'গ্যাস সিলিন্ডারে; সিলিন্ডার রান্নাঘরের বাইরে রাখা হয়।'],
          [
            'There is no gas line in the road: everybody here cooks on cylinders or induction.',
            'রাস্তায় গ্যাসের লাইন নেই: এখানে সবাই সিলিন্ডার বা ইনডাকশনে রান্না করে।',
          ],
          [
            'The kitchen is wired for induction, with a place for a cylinder beside it.',
            'রান্নাঘরে ইনডাকশনের লাইন টানা আছে, পাশে সিলিন্ডারের জায়গাও।',
          ],
        ]),
}

const road: Topic = {
  mentioned: /\b(road|lane|street) (of|is|was|ends|that|floods)|foot road|feet wide|track/i,
  say: (random) => {
    const feet = random.pick([16, 18, 20, 24, 30])
    const paved = random.pick([14, 16, 20])
    const wide = random.pick([12, 15, 20])
    const year = random.int(2022, 2025)
    return random.pick<Said>([
      [
        `The road in front measures ${feet} feet between the drains.`,
        `সামনের রাস্তা নালা থেকে নালা ${banglaNumber(feet)} ফুট।`,
      ],
      [
        `An ambulance reaches the gate: ${paved} feet of paved road all the way.`,
        `অ্যাম্বুলেন্স গেট পর্যন্ত আসে: পুরো পথে ${banglaNumber(paved)} ফুট পাকা রাস্তা।`,
      ],
      [
        `Access is by a ${wide}-foot road, lit at night and swept on most mornings.`,
        `যাতায়াতের রাস্তা ${banglaNumber(wide)} ফুট; রাতে আলো থাকে, প্রায় রোজ সকালে ঝাড়ু দেওয়া হয়।`,
      ],
      [
        `The approach was re-paved in ${year} and drains within the hour.`,
        `রাস্তা ${banglaNumber(year)} সালে নতুন করে পাকা করা; বৃষ্টির পানি এক ঘণ্টায় নেমে যায়।`,
      ],
    ])
  },
}

const flat: Topic[] = [
  {
    mentioned: /service charge|committee|generator|guard/i,
    say: (random) => {
      const charge = random.int(19, 58)
      return random.pick<Said>([
        [
          `The service charge is $${charge} a month and pays for guards, cleaning and the generator.`,
          `সার্ভিস চার্জ মাসে ${banglaNumber(charge)} ডলার; পাহারা, পরিচ্ছন্নতা আর জেনারেটর এর মধ্যেই।`,
        ],
        [
          'Guards by day and night; the committee’s last accounts closed with money in hand.',
          'দিনরাত পাহারা; কমিটির গত হিসাবে তহবিলে টাকা উদ্বৃত্ত ছিল।',
        ],
        [
          'The owners run the building themselves and meet every quarter; nothing is owed on this flat.',
          'ভবন মালিকেরাই চালান, তিন মাস পরপর বসেন; এই ফ্ল্যাটের কোনো বকেয়া নেই।',
        ],
        [
          'A generator carries the stairs, the pump and one line in each flat.',
          'জেনারেটরে সিঁড়ি, পাম্প আর প্রতি ফ্ল্যাটে একটি লাইন চলে।',
        ],
      ])
    },
  },
  {
    mentioned: /\blifts?\b/i,
    say: (random) => {
      const persons = random.pick([6, 8, 10])
      const year = random.int(2014, 2024)
      return random.pick<Said>([
        [
          `One lift for ${persons} persons, serviced monthly; the book hangs in the guard room.`,
          `${banglaNumber(persons)} জনের একটি লিফট, প্রতি মাসে সার্ভিসিং হয়; খাতা দারোয়ানের ঘরে ঝোলানো।`,
        ],
        [
          `The lift is from ${year} and stops level with the floor.`,
          `লিফট ${banglaNumber(year)} সালের, মেঝের সমান হয়ে থামে।`,
        ],
        ['Lift and stairs lie away from the bedrooms.', 'লিফট আর সিঁড়ি বেডরুম থেকে দূরে।'],
      ])
    },
  },
  {
    mentioned: /water/i,
    say: (random) => {
      const visits = random.int(2, 4)
      return random.pick<Said>([
        [
          'The building has a deep tube well besides the town’s water.',
          'শহরের সরবরাহের পানি ছাড়াও ভবনের নিজস্ব গভীর নলকূপ আছে।',
        ],
        [
          `Water ran at each of our ${visits} visits, once with every tap open.`,
          `আমরা ${banglaNumber(visits)} বার গিয়ে প্রতিবারই পানি পেয়েছি, একবার সব কল খুলে দেখেছি।`,
        ],
        [
          'Tanks below ground and on the roof hold two days’ water.',
          'মাটির নিচের আর ছাদের ট্যাংকে দুই দিনের পানি ধরে।',
        ],
      ])
    },
  },
  gas,
  road,
]

const house: Topic[] = [
  {
    mentioned: /water|well|borehole/i,
    say: (random) => {
      const feet = random.pick([160, 220, 310, 480])
      return random.pick<Said>([
        [
          `Water comes from a ${feet}-foot tube well with its own pump.`,
          `পানি ${banglaNumber(feet)} ফুট গভীর নলকূপের, নিজস্ব পাম্পসহ।`,
        ],
        ['Both the town’s water and a tube well are connected.', 'শহরের সরবরাহ আর নলকূপ, দুটোরই সংযোগ আছে।'],
        [
          'The roof tank was cleaned and its fittings renewed this year.',
          'এ বছর ছাদের ট্যাংক পরিষ্কার করে ফিটিংস বদলানো হয়েছে।',
        ],
      ])
    },
  },
  {
    mentioned: /wall|gate|boundary/i,
    say: (random) =>
      random.pick<Said>([
        [
          'A wall of six feet stands on all sides, on the plot’s own ground.',
          'চারপাশে ছয় ফুট দেয়াল, প্লটের নিজের জমিতেই।',
        ],
        [
          'The boundary was paced with the surveyor and both neighbours, and all three agreed.',
          'সার্ভেয়ার আর দুই প্রতিবেশীকে নিয়ে সীমানা মাপা হয়েছে, তিনজনই একমত।',
        ],
        ['Corner stones are in place and match the sheet.', 'কোনার খুঁটি ঠিক জায়গায় আছে, নকশার সঙ্গে মেলে।'],
      ]),
  },
  gas,
  road,
]

const village: Topic[] = [
  {
    mentioned: /tube ?well|water|spring/i,
    say: (random) => {
      const feet = random.pick([120, 180, 260, 700])
      return random.pick<Said>([
        [
          `The tube well is ${feet} feet deep and was tested for arsenic this spring: green.`,
          `নলকূপ ${banglaNumber(feet)} ফুট গভীর, এই বসন্তে আর্সেনিক পরীক্ষায় সবুজ।`,
        ],
        [
          'Drinking water is from the tube well in the yard, washing from the pond.',
          'খাবার পানি উঠানের নলকূপের, ধোয়াধুয়ি পুকুরে।',
        ],
      ])
    },
  },
  {
    mentioned: /electric|solar|power/i,
    say: (random) => {
      const bill = random.int(4, 9)
      return random.pick<Said>([
        [
          'Electricity by meter since the line came, with a solar lamp for the gaps.',
          'লাইন আসার পর থেকেই মিটারে বিদ্যুৎ; লোডশেডিংয়ের জন্য সৌরবাতি।',
        ],
        [
          `The meter is the household’s own; bills run to $${bill} a month.`,
          `নিজস্ব মিটার; মাসে বিল ${banglaNumber(bill)} ডলারের মতো।`,
        ],
      ])
    },
  },
  {
    mentioned: /school|bazaar/i,
    say: (random) => {
      const [school, bazaar, hospital] = [random.int(3, 9) * 100, random.int(1, 3), random.int(4, 11)]
      const minutes = random.int(6, 14)
      return random.pick<Said>([
        [
          `Primary school ${school} m, bazaar ${bazaar} km, upazila hospital ${hospital} km.`,
          `প্রাইমারি স্কুল ${banglaNumber(school)} মিটার, বাজার ${banglaNumber(bazaar)} কিলোমিটার, উপজেলা হাসপাতাল ${banglaNumber(hospital)} কিলোমিটার।`,
        ],
        [
          `The bazaar is ${minutes} minutes by van and the school is nearer.`,
          `বাজার ভ্যানে ${banglaNumber(minutes)} মিনিট, স্কুল আরও কাছে।`,
        ],
      ])
    },
  },
  road,
]

const topics = { flat, house, village }

/** Two remarks on topics that the description doesn't mention. */
export const remarksOn = (property: DemoProperty, division: Division, random: Random): Said[] => {
  const open = topics[settings[property.building]].filter(({ mentioned }) => !mentioned.test(property.about))
  while (open.length > 2) open.splice(random.int(0, open.length - 1), 1)
  return open.map(({ say }) => say(random, division))
}
