import type { Pool } from 'pg'

/** What the tables of events say, and what was counted: by property and for the site, by days in Dhaka. */
const counted = `
  with event as (
    select property_id, added_at as at, 'hearts' as name, 0::bigint as amount from wish
    union all select thread.property_id, first.created_at, 'questions', 0 from thread
      join message as first on first.thread_id = thread.id and first.number = 1 and first.sender_id = thread.buyer_id
    union all select thread.property_id, viewing.created_at, 'viewings', 0 from viewing join thread on thread.id = viewing.thread_id
    union all select property_id, created_at, 'offers', 0 from offer
    union all select property_id, bought_at, 'taken', 0 from offer where bought_at is not null
  ), site_event as (
    select at, name, amount from event
    union all select created_at, 'signUps', 0 from app_user
    union all select created_at, 'reports', 0 from report
    union all select captured_at, 'captures', amount from payment where captured_at is not null
    union all select refunded_at, 'refunds', amount from payment where refunded_at is not null
    union all select at, 'sent', 0 from audit where entity = 'property' and "to" = 'pending' and move not in ('undo', 'draft')
      and ("from" is distinct from 'pending' or move = 'send')
  ), raw as (
    select property_id::text as of, to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, name, count(*) as count, 0 as amount
      from event group by 1, 2, 3
    union all select 'site', to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM-DD'), name, count(*), sum(amount) from site_event group by 2, 3
  ), kept as (
    select property_id::text as of, day::text, name, count, 0 as amount from property_day where name <> 'views' and count <> 0
    union all select 'site', day::text, name, sum(count), sum(amount) from site_day
      where name not in ('views', 'approvals', 'rejections', 'decidedInTime') group by 2, 3 having sum(count) <> 0
  )`

/** Every count that isn't what the tables of events say; `events`: how many those have. */
export const compareDayCounts = async (
  pool: Pick<Pool, 'query'>,
): Promise<{ wrong: unknown[]; events: number }> => {
  const { rows: wrong } = await pool.query(`${counted}
    (select 'missing' as fault, raw.* from raw except select 'missing', kept.* from kept)
    union all (select 'surplus', kept.* from kept except select 'surplus', raw.* from raw)`)
  const { rows } = await pool.query(
    `${counted} select coalesce(sum(count), 0)::int as events from raw where of = 'site'`,
  )
  return { wrong, events: rows[0].events }
}
