import type { Application, OwnApplication } from '@thikana/contract/api'
import { openApplicationStatuses } from '@thikana/domain/agent/agent-application'
import { eq, not } from 'drizzle-orm'
import { anyRow, type Executor } from '../../database/executor.ts'
import { newestFirst, oldestFirst, type Page, type Paging, readList } from '../../database/rows/keyset.ts'
import { oneOf } from '../../database/rows/one-of.ts'
import { application } from '../../database/schema/application.ts'
import { appUser } from '../../database/schema/user.ts'
import { hasVerifiedAddress } from '../../providers/identity/verified-address.ts'

/** The application waits for an admin. */
export const whereOpen = oneOf(application.status, openApplicationStatuses)

type Row = typeof application.$inferSelect

const ownOf = ({ id, licence, text, status, reason, createdAt, closedAt }: Row): OwnApplication => ({
  _id: id,
  licence,
  text,
  status,
  reason,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

/** Of one person, newest first. */
export const listOwnApplications = (
  executor: Executor,
  userId: string,
  paging: Paging,
): Promise<Page<OwnApplication>> =>
  readList(
    executor,
    {
      select: executor.select().from(application).$dynamic(),
      where: eq(application.userId, userId),
      order: newestFirst(application.id),
      toItem: ownOf,
    },
    paging,
  )

const selectAll = (executor: Executor) =>
  executor
    .select({ id: application.id, application, applicant: appUser, emailVerified: hasVerifiedAddress })
    .from(application)
    .innerJoin(appUser, eq(appUser.id, application.userId))
    .$dynamic()

const applicationOf = ({
  application: row,
  applicant,
  emailVerified,
}: Awaited<ReturnType<typeof selectAll>>[number]): Application => ({
  ...ownOf(row),
  applicantId: applicant.id,
  applicantName: applicant.name,
  applicantEmail: applicant.email,
  applicantImage: applicant.image,
  emailVerified,
  joined: applicant.createdAt.toISOString(),
})

export const selectOpenApplications = (executor: Executor) =>
  executor.select(anyRow).from(application).where(whereOpen).$dynamic()

/** For admins: those that wait, the oldest first, or those that were closed, the newest first. */
export const listApplications = (
  executor: Executor,
  { state = 'open', ...paging }: Paging & { state?: 'open' | 'closed' | undefined },
): Promise<Page<Application>> => {
  const isOpen = state === 'open'
  return readList(
    executor,
    {
      select: selectAll(executor),
      where: isOpen ? whereOpen : not(whereOpen),
      order: isOpen ? oldestFirst(application.id) : newestFirst(application.id),
      toItem: applicationOf,
      counted: executor.select(anyRow).from(application).$dynamic(),
    },
    paging,
  )
}
