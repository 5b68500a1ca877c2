import { dayMs } from '@thikana/domain/calendar'
import type { viewing as viewingTable } from '@thikana/server/database/schema/viewing'
import { newId } from '@thikana/server/database/rows/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { type ListedProperty } from './listed-properties.ts'
import type { DemoThread } from './messages.ts'
import { buyers } from './people.ts'
import type { DemoReview } from './reviews/reviews.ts'

export type DemoVisit = { thread: DemoThread; viewing: typeof viewingTable.$inferInsert }

/** What a buyer asks before a viewing, and the agent's answer. */
const talks: readonly [question: string, answer: string][] = [
  ['বাড়িটা কি এই সপ্তাহে দেখা যাবে? অফিসের পর হলে ভালো হয়।', 'জি, সন্ধ্যা সাড়ে ছয়টায় আসুন। দারোয়ানকে বলে রাখব।'],
  ['ছুটির দিনে দেখতে চাই। সঙ্গে বাবা-মা থাকবেন, লিফট চালু আছে তো?', 'চালু আছে। সকাল দশটায় আসুন, চাবি আমার কাছে।'],
  ['আজ বিকালে একবার দেখা যায়? আমরা কাছেই আছি।', 'চারটার পর আসুন, আমি নিচে থাকব।'],
  ['Can we see it on Saturday morning? We are three.', 'Gladly. Come at ten; I bring copies of the papers.'],
  [
    'Is it still free, and may I bring my uncle, who builds houses?',
    'It is, and do bring him. Tomorrow at four?',
  ],
]

/** Buyers reviewed some homes after a viewing, which they had asked for in a conversation. Earlier conversations stay the only ones of their two. */
export const arrangeVisits = ({
  properties,
  reviews,
  threads,
}: {
  properties: ListedProperty[]
  reviews: DemoReview[]
  threads: DemoThread[]
}): DemoVisit[] =>
  reviews.flatMap((review) => {
    const property = properties.find(({ id }) => id === review.propertyId)
    if (!property || !buyers.includes(review.author)) return []
    const hasTalked = threads.some(
      ({ buyer, thread }) => buyer === review.author && thread.propertyId === property.id,
    )
    const random = makeRandom(`visit/${property.english.title}/${review.author.email}`)
    return hasTalked || random.between(0, 1) > 0.6 ? [] : [visitBefore(review, property)]
  })

const visitBefore = ({ author, createdAt: reviewedAt }: DemoReview, property: ListedProperty): DemoVisit => {
  const random = makeRandom(`viewing/${property.english.title}/${author.email}`)
  const room = reviewedAt.getTime() - property.createdAt.getTime()
  const startsAt = new Date(reviewedAt.getTime() - room * random.between(0.05, 0.2))
  const askedAt = new Date(startsAt.getTime() - room * random.between(0.1, 0.4))
  // Never after the viewing.
  const answerMs = Math.min(random.between(0.01, 0.3) * dayMs, (startsAt.getTime() - askedAt.getTime()) / 2)
  const answeredAt = new Date(askedAt.getTime() + answerMs)
  const threadId = newId(askedAt)
  const [question, answer] = random.pick([...talks])
  const line = (number: number, sender: DemoReview['author'], text: string, createdAt: Date) => ({
    id: newId(createdAt),
    threadId,
    number,
    sender,
    text,
    createdAt,
  })
  return {
    thread: {
      thread: {
        id: threadId,
        propertyId: property.id,
        createdAt: askedAt,
        lastAt: answeredAt,
        lastNumber: 2,
        buyerRead: 2,
        agentRead: 2,
      },
      buyer: author,
      agent: property.agent,
      messages: [line(1, author, question, askedAt), line(2, property.agent, answer, answeredAt)],
    },
    viewing: {
      id: newId(answeredAt),
      threadId,
      startsAt,
      status: 'past',
      createdAt: answeredAt,
      changedAt: startsAt,
    },
  }
}
