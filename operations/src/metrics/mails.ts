import type { Db } from '@thikana/server/database/executor'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { addGauge, addReadGauge } from './gauge.ts'

export type Mails = Record<
  'waiting' | 'failing' | 'mailbox' | 'givenUp' | 'givenUpToday' | 'oldest' | 'bouncedToday' | 'sentToday',
  number
>

/**
 * A mail is tried for a day, less if its address is refused, and longer if an admin had it sent again. `oldest`: seconds since it is tried.
 * `mailbox`: tried again because of the mailbox's own state, such as a full one (X.2.Z of RFC 3463), which is nothing for an operator.
 */
export const readMails = async (db: Db): Promise<Mails | undefined> => {
  const { rows } = await db.execute<Mails>(sql`
    with unsent as (
      select attempts > 0 as is_tried, attempts > 0 and last_error is not null as fails, ends_at > now() as is_due, ends_at, bounced_at,
        coalesce(last_error ~ ' [45][.]2[.][0-9]+$', false) as is_of_mailbox
      from mail, coalesce(tried_until, created_at + interval '1 day') as ends_at
      where sent_at is null and (text is not null or notice_id is not null))
    select count(*) filter (where is_due and not fails)::int as waiting,
      count(*) filter (where is_due and fails and not is_of_mailbox)::int as failing,
      count(*) filter (where is_due and fails and is_of_mailbox)::int as mailbox,
      count(*) filter (where not is_due and is_tried)::int as "givenUp",
      count(*) filter (where not is_due and is_tried and bounced_at is null and not is_of_mailbox
        and ends_at > now() - interval '1 day')::int as "givenUpToday",
      count(*) filter (where bounced_at > now() - interval '1 day')::int as "bouncedToday",
      (select count(*) from mail where sent_at > now() - interval '1 day')::int as "sentToday",
      coalesce(extract(epoch from now() - min(ends_at - interval '1 day') filter (where is_due and not is_of_mailbox)), 0)::float as oldest
    from unsent`)
  return rows[0]
}

type Read = () => Promise<Mails | undefined>

/** What `read` finds; without a value if it finds nothing. */
export const watchMails = (registry: Registry, read: Read): void => {
  const mailGauge = (name: string, help: string, key: keyof Mails) =>
    addReadGauge(registry, name, help, async () => (await read())?.[key])
  addGauge({
    name: 'thikana_mails',
    help: 'Unsent mails: waiting to be sent, failing and tried again, the same because of the mailbox itself, or given up: after a day, or at once if the address is refused.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const mails = await read()
      this.reset()
      if (!mails) return
      this.set({ state: 'waiting' }, mails.waiting)
      this.set({ state: 'failing' }, mails.failing)
      this.set({ state: 'mailbox' }, mails.mailbox)
      this.set({ state: 'given_up' }, mails.givenUp)
    },
  })
  mailGauge(
    'thikana_mails_given_up_last_day',
    'Mails that were given up within the last day, without those that failed because of their mailbox.',
    'givenUpToday',
  )
  mailGauge(
    'thikana_mails_bounced_last_day',
    'Mails whose address was refused for good within the last day.',
    'bouncedToday',
  )
  mailGauge('thikana_mails_sent_last_day', 'Mails that were sent within the last day.', 'sentToday')
  mailGauge('thikana_mails_oldest_seconds', 'Age of the oldest mail that is due.', 'oldest')
}
