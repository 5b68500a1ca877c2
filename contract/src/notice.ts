import { allNoticeKinds } from '@thikana/domain/notice/notice'
import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import { z } from 'zod'
import { told } from './encoded-problem.ts'
import { answerLanguage, id, instant, modified, paging } from './fields.ts'
import { route } from './route.ts'
import { allBadges, type Badge } from '@thikana/domain/notice/badge'
import { maxCounted } from '@thikana/domain/count'

/** Notices that one call marks as read by their ids. */
const maxMarked = 100

export const notice = z
  .object({
    _id: id,
    kind: z.enum(allNoticeKinds),
    title: z.string(),
    /** An address of the web app. */
    href: z.string(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notice' })

export const noticeRoutes = {
  'GET /notices': route({
    summary: 'The caller’s notices, newest first: all, or with `state=unread` those they haven’t read.',
    may: 'notice.read',
    query: z.object({ ...paging, state: z.enum(['all', 'unread']).optional() }),
    reply: z.array(notice),
    isPaged: true,
  }),
  'GET /notices/unread': route({
    summary: `How many notices the caller hasn’t read; ${maxUnreadCounted} stands for that many or more.`,
    may: 'notice.read',
    reply: z.object({ count: z.int() }),
  }),
  'PATCH /notices/read': route({
    summary: 'Marks notices of the caller’s as read: those of `ids`, or with `all` every one.',
    may: 'notice.markRead',
    body: z.union([z.object({ ids: z.array(id).max(maxMarked) }), z.object({ all: z.literal(true) })], {
      error: told('badNotices', { max: maxMarked }),
    }),
    reply: modified,
  }),
  'GET /events': route({
    summary:
      'A stream of the caller’s new notices as server-sent events: each has an `id`, `event: notice` and the notice as JSON. With `Last-Event-ID` (or `lastEventId`) it begins with what came after that. The first event, `start`, has the `id` from which it goes on. `changed` says that the caller changed something, here or elsewhere; its data has the `id` of the request’s header `X-Change-Id`.',
    may: 'notice.read',
    query: z.object({ ...answerLanguage, lastEventId: z.string().max(64).optional() }),
    reply: notice,
    refusals: ['tooMany'],
    isEventStream: true,
  }),
}

const count = z.int().optional()

export const badgeRoutes = {
  'GET /badges': route({
    summary: `How many things wait for the caller, and how many they have: those of their role. Above ${maxCounted} a count stands for more.`,
    may: 'notice.read',
    reply: z.object(
      Object.fromEntries(allBadges.map((name) => [name, count])) as Record<Badge, typeof count>,
    ),
  }),
}
