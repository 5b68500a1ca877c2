import { listPage, type Shot } from './shot.ts'

const audit = { role: 'admin', route: '/dashboard/audit' } as const

/** What happened, for admins. */
export const historyShots: Shot[] = [
  ...listPage(audit, 'admin/audit?*'),
  { ...audit, state: 'found', at: () => '/dashboard/audit?search=admin@thikana.test&state=property' },
  { ...audit, state: 'nothing', at: () => '/dashboard/audit?to=2020-01-01' },
]
