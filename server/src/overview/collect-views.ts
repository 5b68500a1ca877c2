import { createHmac } from 'node:crypto'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Outdated } from '../database/rows/end-outdated.ts'
import type { Db } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { propertyView } from '../database/schema/property-view.ts'
import { deriveKey } from '../config/secrets.ts'

/** Milliseconds between two batches: what a process that is killed loses. */
const defaultEveryMs = 2_000

/** Views of one statement. */
const batchSize = 5_000

/** Most views that wait while the database can't be reached, and most viewers of a day that a process remembers to have sent. */
const [maxPending, maxKnown] = [50_000, 200_000]

export type View = {
  propertyId: string
  /** Null for a guest. */
  personId: string | null
  /** What tells a guest's device from others: its network and the browser's name. */
  device: string
}

type Pending = { day: string; viewer: string; propertyId: string; personId: string | null }

export type Views = {
  /** Notes a view; it is in the database with the next batch. */
  see(view: View, now?: Date): void
  /** Writes what was noted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  db: Db
  secret: string
  log: Pick<FastifyBaseLogger, 'warn'>
  everyMs?: number | undefined
}

/** Own listings, those that were never listed, and removed ones don't count. */
const write = async (db: Db, views: readonly Pending[]): Promise<void> => {
  const column = <Value>(valueOf: (view: Pending) => Value) => sql.param(views.map(valueOf))
  await db.execute(sql`
    insert into ${propertyView} (day, viewer, property_id)
    select new.day, new.viewer, new.property_id from unnest(
      ${column(({ day }) => day)}::date[], ${column(({ viewer }) => viewer)}::text[],
      ${column(({ propertyId }) => propertyId)}::uuid[], ${column(({ personId }) => personId)}::uuid[]
    ) as new(day, viewer, property_id, person_id)
    join ${property} on ${property.id} = new.property_id
    where ${property.listedAt} is not null and ${property.removedAt} is null
      and ${property.agentId} is distinct from new.person_id
    order by new.property_id, new.day, new.viewer
    on conflict do nothing`)
}

/**
 * Counts views without a write on the path of a request: collects them, and writes those that are new today in batches. One person or device
 * counts once a listing and day in all processes, since they derive the same hash, and the database keeps each once.
 */
export const collectViews = ({ db, secret, log, everyMs = defaultEveryMs }: Options): Views => {
  let today = { day: '', key: deriveKey(secret, 'views'), sent: new Set<string>() }
  let pending = new Map<string, Pending>()
  let writing: Promise<void> = Promise.resolve()
  let isFailing = false

  const dayOf = (now: Date) => {
    const day = isoDayInDhaka(now)
    if (today.day !== day) today = { day, key: deriveKey(secret, `views of ${day}`), sent: new Set() }
    return today
  }

  const writePending = async () => {
    const all = [...pending.values()]
    if (all.length === 0) return
    const taken = pending
    pending = new Map()
    try {
      for (let at = 0; at < all.length; at += batchSize) await write(db, all.slice(at, at + batchSize))
      isFailing = false
    } catch (error) {
      // With the next batch: what was written already is there once.
      for (const [key, view] of taken) if (pending.size < maxPending) pending.set(key, view)
      if (!isFailing) log.warn({ err: error }, 'views could not be written; they are tried again')
      isFailing = true
    }
  }
  const flush = () => (writing = writing.then(writePending))
  const timer = setInterval(() => void flush(), everyMs).unref()

  return {
    see: ({ propertyId: given, personId, device }, now = new Date()) => {
      const propertyId = given.toLowerCase()
      const { day, key, sent } = dayOf(now)
      const viewer = createHmac('sha256', key)
        .update(JSON.stringify([propertyId, personId ?? device]))
        .digest('base64url')
        .slice(0, 22)
      if (sent.has(viewer) || pending.size >= maxPending) return
      if (sent.size < maxKnown) sent.add(viewer)
      pending.set(`${day} ${viewer}`, { day, viewer, propertyId, personId })
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Hashes of days that are over, an hour after midnight in Dhaka, when no process has any of them left to write. */
export const outdatedViews = (): Outdated => ({
  table: propertyView,
  where: sql`${propertyView.day} < dhaka_day(now() - interval '1 hour')`,
})
