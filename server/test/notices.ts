import type { NoticeKind } from '@thikana/domain/notice/notice'
import { sql } from 'drizzle-orm'
import type { Notice } from '@thikana/contract/api'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

/** Who was told what, `who kind`, in order, in the committed rows. */
export const readTold = async (
  { database: { db } }: TestServer,
  since: string | null = null,
): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string; kind: NoticeKind }>(sql`
    select email, kind from notice join app_user on app_user.id = notice.user_id
    where ${since}::uuid is null or notice.id > ${since}::uuid order by email, kind`)
  return rows.map(({ email, kind }) => `${email.split('@')[0]} ${kind}`)
}

/** The id of the newest notice, from which `readTold` may begin. */
export const newestNotice = async ({ database: { db } }: TestServer): Promise<string | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from notice order by id desc limit 1`)
  return rows[0]?.id ?? null
}

export type Event = { id: string; notice: Notice }

export type Listening = {
  events: Event[]
  /** The ids of the person's own changes. */
  changes: string[]
  /** The last id of the stream, with or without a notice. */
  lastId(): string
  /** Whether the server ended it. */
  isOver(): boolean
  /** Everything that arrived, comments included. */
  text(): string
  stop(): Promise<void>
}

/** Follows a person's events as a page does; resolves once the stream is open. Throws if it is refused. */
export const listen = async (person: Client, lastEventId?: string, language = 'en'): Promise<Listening> => {
  const stopped = new AbortController()
  const response = await person.fetch(`/api/events?language=${language}`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: stopped.signal,
  })
  if (!response.ok) throw new Error(`No stream: ${response.status} ${await response.text()}`)
  const events: Event[] = []
  const changes: string[] = []
  let [text, rest, last, isOver] = ['', '', '', false]
  const take = (message: string) => {
    const fields = new Map(
      message.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
    )
    last = fields.get('id') ?? last
    const data = fields.get('data')
    if (!data) return
    if (fields.get('event') === 'notice') events.push({ id: last, notice: JSON.parse(data) as Notice })
    if (fields.get('event') === 'changed') changes.push(String(JSON.parse(data).id))
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const arrived = decoder.decode(bytes, { stream: true })
      text += arrived
      rest += arrived
      const messages = rest.split('\n\n')
      rest = messages.pop() ?? ''
      messages.forEach(take)
    }
  }
  const reading = read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  while (!last) await new Promise((resolve) => setTimeout(resolve, 5))
  return {
    events,
    changes,
    lastId: () => last,
    isOver: () => isOver,
    text: () => text,
    stop: async () => {
      stopped.abort()
      await reading
    },
  }
}
