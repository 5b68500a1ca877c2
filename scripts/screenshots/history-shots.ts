import type { Samples } from './samples.ts'
import { listPage, type Shot, thingPage } from './shot.ts'

const person = {
  role: 'admin',
  route: '/dashboard/people/:id',
  at: ({ person: id }: Samples) => `/dashboard/people/${id}`,
} as const
const audit = { role: 'admin', route: '/dashboard/audit' } as const

/** What happened, for admins. */
export const historyShots: Shot[] = [
  ...listPage(audit, 'admin/audit?*'),
  ...thingPage(person, 'admin/people/*', 'history/users/*'),
  { ...audit, state: 'found', at: () => '/dashboard/audit?search=admin@thikana.test&state=property' },
  { ...audit, state: 'nothing', at: () => '/dashboard/audit?to=2020-01-01' },
]
