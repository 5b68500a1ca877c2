import { dayMs } from '@thikana/domain/calendar'
import type { message as messageTable, thread as threadTable } from '@thikana/server/database/schema/message'
import { newId } from '@thikana/server/database/rows/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import { currency } from '@thikana/domain/payment/currency'
import { textInTaka } from './properties/taka-of-texts.ts'
import { agent, agent2, buyers, type DemoPerson, user, user2 } from './people.ts'

type Side = 'buyer' | 'agent'
type Line = [from: Side, text: string]

/** About a flat, or about one that is let to a family. */
type Talk = { buyer: DemoPerson; agent: DemoPerson; toRent: boolean; lines: Line[] }

const talks: Talk[] = [
  {
    buyer: user,
    agent,
    toRent: false,
    lines: [
      ['buyer', 'আসসালামু আলাইকুম। ফ্ল্যাটটা কি এখনো আছে? শুক্রবার সকালে পরিবার নিয়ে দেখতে চাই।'],
      ['agent', 'ওয়ালাইকুম আসসালাম। জি, আছে। শুক্রবার সকাল ১০:৩০-এ আসুন, মালিক নিজে থাকবেন।'],
      ['buyer', 'নামজারি কি বিক্রেতার নামে হয়ে গেছে? দলিল আর খতিয়ানের কপি দেখা যাবে?'],
      [
        'agent',
        'নামজারি হয়েছে, দাখিলাও হালনাগাদ। মূল দলিল, খতিয়ান আর নকশার কপি অফিসে রাখা আছে; চাইলে আপনার উকিলকে সঙ্গে আনুন।',
      ],
      ['buyer', 'ঠিক আছে, শুক্রবার দেখা হবে। ধন্যবাদ।'],
    ],
  },
  {
    buyer: user,
    agent,
    toRent: true,
    lines: [
      ['buyer', 'Is the service charge part of the rent? And how much is paid in advance?'],
      ['agent', 'It comes on top of the rent. The advance is as listed, and you get it back when you leave.'],
      ['buyer', 'Good. We are four, with my mother-in-law. Would the owner mind?'],
      ['agent', 'Not at all. He asks for quiet after eleven, nothing else.'],
    ],
  },
  {
    buyer: user,
    agent: agent2,
    toRent: false,
    lines: [
      ['buyer', 'দাম কি একটু কমানো যায়? অনুমোদিত নকশার সঙ্গে মিলিয়ে দেখেছেন?'],
      ['agent', 'নকশা মিলিয়ে দেখা আছে। দামের কথা হলে সাইটেই প্রস্তাব দিন, মালিক দুই দিনের মধ্যে উত্তর দেবেন।'],
      ['buyer', 'আচ্ছা, আজ রাতেই প্রস্তাব পাঠাব।'],
    ],
  },
  {
    buyer: user2,
    agent: agent2,
    toRent: true,
    lines: [
      ['buyer', 'ভাড়া কি পঁচিশ ডলার কমবে? অগ্রিম পুরোটা একসঙ্গে দিতে পারব।'],
      ['agent', 'মালিকের সঙ্গে কথা বলেছি, দশ ডলার কমাবেন। বিদ্যুতের বিল আলাদা।'],
      ['buyer', 'ঠিক আছে। মাসের প্রথম তারিখে উঠতে চাই, চাবি কার কাছে পাব?'],
      ['agent', 'দারোয়ানের কাছে রাখা থাকবে। ওঠার দিন একসঙ্গে মিটার দেখে নেব।'],
    ],
  },
  {
    buyer: user2,
    agent,
    toRent: false,
    lines: [
      ['buyer', 'How high did the water stand in front of the house in the last big rain?'],
      ['agent', 'Ankle-deep for about an hour, and never inside. I can send you a photograph of that day.'],
      ['buyer', 'Please do. I come on Saturday at four.'],
    ],
  },
  {
    buyer: buyers[0]!,
    agent,
    toRent: true,
    lines: [
      ['buyer', 'দুজন চাকরিজীবী মেয়ে থাকব। ব্যাচেলর ভাড়া দেন কি? রাতে গেট কয়টায় বন্ধ হয়?'],
      ['agent', 'এই বাসা পরিবারের জন্য, তবে মালিককে জিজ্ঞাসা করছি। গেট রাত এগারোটায় বন্ধ হয়।'],
      ['agent', 'মালিক রাজি। অফিসের পরিচয়পত্র আর জাতীয় পরিচয়পত্রের কপি লাগবে।'],
      ['buyer', 'অনেক ধন্যবাদ! কাল বিকালে এসে দেখে যাব।'],
    ],
  },
  {
    buyer: buyers[8]!,
    agent: agent2,
    toRent: false,
    lines: [
      ['buyer', 'Can the seller wait until my bank has approved the loan? It takes about six weeks.'],
      [
        'agent',
        'Six weeks is fine with booking money. Ask the bank which copies it wants; we have them all.',
      ],
    ],
  },
  {
    buyer: buyers[9]!,
    agent,
    toRent: false,
    lines: [
      ['buyer', 'স্কুল আর বাজার কত দূরে? বাবা হুইলচেয়ারে চলেন, ঢোকার মুখে ধাপ আছে?'],
      ['agent', 'দুটোই দশ মিনিটের হাঁটা পথ। ঢোকার মুখে দুটি ধাপ, র‍্যাম্প নেই; চাইলে মালিক কাঠের র‍্যাম্প বানিয়ে দেবেন।'],
      ['buyer', 'সোজা উত্তর দেওয়ার জন্য কৃতজ্ঞ। আমরা আরেকটু খুঁজি।'],
    ],
  },
]

export type DemoThread = {
  thread: Omit<typeof threadTable.$inferInsert, 'buyerId' | 'agentId'>
  buyer: DemoPerson
  agent: DemoPerson
  messages: (Omit<typeof messageTable.$inferInsert, 'senderId'> & { sender: DemoPerson })[]
}

/** What buyers and agents wrote each other in the last three weeks, each time about another flat. Everything was read. */
export const writeMessages = (properties: ListedProperty[], now: Date): DemoThread[] => {
  const random = makeRandom('messages')
  const stock = properties.filter(
    (property) =>
      isOpen(property) &&
      now.getTime() - property.createdAt.getTime() > 30 * dayMs &&
      property.building === 'dhakaApartment' &&
      (property.rent?.tenants ?? 'family') === 'family',
  )
  const take = (talk: Talk): ListedProperty => {
    const fitting = stock.filter((one) => one.agent === talk.agent && Boolean(one.rent) === talk.toRent)
    const property = random.pick(fitting)
    stock.splice(stock.indexOf(property), 1)
    return property
  }
  return talks.map((talk) => writeThread(talk, take(talk), now))
}

/** An answer comes within a few hours. */
const writeThread = (talk: Talk, property: ListedProperty, now: Date): DemoThread => {
  const random = makeRandom(`thread/${property.english.title}`)
  const createdAt = new Date(now.getTime() - random.between(2, 20) * dayMs)
  const threadId = newId(createdAt)
  let at = createdAt.getTime()
  const messages = talk.lines.map(([from, line], index) => {
    const text = currency() === 'BDT' ? textInTaka(line) : line
    const written = new Date(at)
    at += random.between(0.01, 0.2) * dayMs
    return { id: newId(written), threadId, number: index + 1, sender: talk[from], text, createdAt: written }
  })
  const lastNumber = messages.length
  return {
    thread: {
      id: threadId,
      propertyId: property.id,
      createdAt,
      lastAt: messages.at(-1)!.createdAt,
      lastNumber,
      buyerRead: lastNumber,
      agentRead: lastNumber,
    },
    buyer: talk.buyer,
    agent: talk.agent,
    messages,
  }
}

/** What an agent often answers. */
export const savedReplies = [
  { language: 'en', text: 'Dear {buyer}, the keys to “{home}” are with me. I can show it on {time}.' },
  { language: 'bn', text: 'প্রিয় {ক্রেতা}, “{বাড়ি}” এখনও আছে। দেখতে এলে ফোনে জানাবেন।' },
] as const
