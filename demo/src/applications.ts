import { dayMs } from '@thikana/domain/calendar'
import { newId } from '@thikana/server/database/rows/ids'
import type { application } from '@thikana/server/database/schema/application'
import { buyers, type DemoPerson } from './people.ts'

export type DemoApplication = Omit<typeof application.$inferInsert, 'userId'> & {
  person: DemoPerson
  createdAt: Date
}

type Words = Pick<DemoApplication, 'licence' | 'text'>

/** Each waits for an admin. Licence numbers are made up. */
const words: readonly Words[] = [
  {
    licence: 'TRAD/DEMO/0000127',
    text: 'মিরপুরে আট বছর ধরে ফ্ল্যাট কেনাবেচা আর ভাড়ার কাজ করি। নিজের অফিস সেকশন ১১-তে।',
  },
  {
    licence: 'DEMO-REG-0041',
    text: 'I manage two buildings in Sylhet for their owners and would list them here.',
  },
]

/** Two people who ask to become agents. */
export const writeApplications = (now: Date): DemoApplication[] =>
  words.map((each, at) => {
    const createdAt = new Date(now.getTime() - (0.3 + at) * dayMs)
    return { ...each, id: newId(createdAt), person: buyers.at(-1 - at)!, status: 'open', createdAt }
  })
