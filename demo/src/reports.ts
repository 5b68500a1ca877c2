import { dayMs } from '@thikana/domain/calendar'
import { makeRandom } from '@thikana/illustrations/random'
import type { ReportReason, ReportStatus } from '@thikana/domain/report/report'
import { newId } from '@thikana/server/database/rows/ids'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import { buyers, type DemoPerson, user } from './people.ts'

export type DemoReport = {
  id: string
  property: ListedProperty
  reporter: DemoPerson
  reason: ReportReason
  text: string
  status: Extract<ReportStatus, 'open' | 'dismissed'>
  createdAt: Date
  closedAt: Date | null
}

type Words = [reason: ReportReason, text: string]

/** By home: the first two wait for an admin. */
const words: Words[][] = [
  [
    ['soldAlready', 'The guard says that the family moved in last month.'],
    ['soldAlready', ''],
    ['somethingElse', 'এই বাড়ির কথা তুললে এজেন্ট আর ফোন ধরেন না।'],
  ],
  [['wrongFacts', 'বাথরুম তিনটি নয়, দুটি; আর রাস্তা দশ ফুট চওড়া।']],
]
const dismissed: Words = ['otherPictures', 'The balcony looks different from the road.']

/** Reports that wait for an admin, and one of the first buyer's that was dismissed. */
export const writeReports = (properties: ListedProperty[], now: Date): DemoReport[] => {
  const random = makeRandom('reports')
  const free = properties.filter((property) => isOpen(property))
  const take = () => free.splice(random.int(0, free.length - 1), 1)[0]!
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const open = words.flatMap((reasons, number) => {
    const property = take()
    return reasons.map(([reason, text], at): DemoReport => {
      const createdAt = daysAgo(0.2 + number + at * 0.3)
      const reporter = buyers[number + at]!
      return {
        id: newId(createdAt),
        property,
        reporter,
        reason,
        text,
        status: 'open',
        createdAt,
        closedAt: null,
      }
    })
  })
  const [reason, text] = dismissed
  const [createdAt, closedAt] = [daysAgo(6), daysAgo(5)]
  const closed = { id: newId(createdAt), property: take(), reporter: user, reason, text, createdAt, closedAt }
  return [...open, { ...closed, status: 'dismissed' }]
}
