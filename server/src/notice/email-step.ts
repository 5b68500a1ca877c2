import { kindsOf, usualFrequency } from '@thikana/domain/notice/email-preference'
import { enquiriesAnHour, enquiryKinds } from '@thikana/domain/notice/notice'
import type { NoticeGroup } from '@thikana/domain/notice/notice-event'
import { type SQL, sql } from 'drizzle-orm'
import { digestNotice, emailPreference } from '../database/schema/email-preference.ts'
import { mail } from '../database/schema/mail.ts'
import { appUser } from '../database/schema/user.ts'
import { hasVerifiedAddress } from '../providers/identity/verified-address.ts'
import { whereNotDeleted } from '../database/where-account.ts'

const groups = Object.keys(usualFrequency) as NoticeGroup[]

/** Every kind with its group, and how often that is emailed to who hasn't chosen. */
const emailed = sql.raw(
  groups
    .flatMap((group) => kindsOf(group).map((kind) => `('${kind}', '${group}', '${usualFrequency[group]}')`))
    .join(', '),
)

const enquiries = sql.raw(enquiryKinds.map((kind) => `'${kind}'`).join(', '))
/** An agent's newest notices that are looked at: an index has them in order, and few agents have more within an hour. */
const lookedAt = sql.raw('100')

/** Whether this notice is an enquiry, and its person had as many within the hour as are emailed one by one. */
const isOneTooMany = sql`told.kind in (${enquiries}) and ${sql.raw(String(enquiriesAnHour))} <= (
  select count(*) from (select kind, created_at from notice where user_id = told.user_id order by id desc limit ${lookedAt}) as newest
  where kind in (${enquiries}) and created_at > now() - interval '1 hour')`

/**
 * The parts of a statement that write the emails about the notices that its part `told` has inserted (`id`, `user_id`, `kind`): to
 * their people's confirmed addresses, as often as each of them wants. First whom to write to and how often.
 */
export const addressedStep: SQL = sql`select told.id, told.user_id, ${appUser.email} as email,
    case when coalesce(${emailPreference.frequency}, emailed.frequency) = 'now' and ${isOneTooMany} then 'counted'
      else coalesce(${emailPreference.frequency}, emailed.frequency) end as frequency
  from told
  join (values ${emailed}) as emailed (kind, notice_group, frequency) on emailed.kind = told.kind
  join ${appUser} on ${appUser.id} = told.user_id
  left join ${emailPreference} on ${emailPreference.userId} = told.user_id
    and ${emailPreference.group} = emailed.notice_group
  where ${whereNotDeleted} and ${hasVerifiedAddress}`

/** Of those in `addressed`, what waits for the next digest. */
export const digestStep: SQL = sql`insert into ${digestNotice} (notice_id, user_id)
  select id, user_id from addressed where frequency = 'daily'`

/** And what is emailed at once. A mail has the notice's id, so a notice has one at most, and is made from the notice when it is sent. */
export const emailStep: SQL = sql`insert into ${mail} (id, "to", notice_id)
  select id, email, id from addressed where frequency = 'now'`
