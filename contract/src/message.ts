import {
  maxMessageLength,
  maxMessagePictures,
  maxPhoneLength,
  phoneProblem,
  threadSides,
  emailPlaces,
} from '@thikana/domain/message/message'
import { toLatinDigits } from '@thikana/domain/digits'
import { type Language, languages } from '@thikana/domain/language'
import { maxSavedReplyLength } from '@thikana/domain/message/saved-reply'
import { purposeNames } from '@thikana/domain/property/purpose'
import { leadSteps } from '@thikana/domain/message/next-step'
import { viewingStatuses } from '@thikana/domain/viewing/viewing'
import { z } from 'zod'
import { encodeProblem, told, toldOf, toldTooLong } from './encoded-problem.ts'
import {
  deleted,
  id,
  idParams,
  inserted,
  instant,
  modified,
  paging,
  reference,
  page,
  search,
  text,
  statusForOthers,
} from './fields.ts'
import { ownOffer } from './offer.ts'
import { route } from './route.ts'

export const thread = z
  .object({
    _id: id,
    propertyId: id,
    /** As last verified. */
    propertyTitle: z.string(),
    propertyImage: z.string(),
    /** Anything but `verified`: the property can't be visited. */
    propertyStatus: statusForOthers,
    /** The caller's: who asked, or the listing's agent. */
    side: z.enum(threadSides),
    otherName: z.string(),
    otherPhoto: z.string().nullable(),
    /** For the address of the agent's page; left out if there is none any more. */
    agentId: id.optional(),
    /** Empty if nobody has written yet. */
    lastText: z.string(),
    /** Whose answer it waits for: the caller's or the other person's. */
    turn: z.enum(['yours', 'others']),
    /** The one that may still take place. */
    viewing: z
      .object({ _id: id, status: z.enum(viewingStatuses), startsAt: instant, times: z.array(instant) })
      .nullable(),
    lastAt: instant,
    /** Messages that the caller hasn't read, counted up to 100. */
    unread: z.int(),
    takesMessages: z.boolean(),
    /** The caller blocked the other person; whether they were blocked isn't told. */
    youBlock: z.boolean(),
  })
  .meta({ id: 'Thread' })

export const message = z
  .object({
    _id: id,
    /** Counts the thread's messages, from 1. */
    number: z.int(),
    isYours: z.boolean(),
    text: z.string(),
    images: z.array(z.string()),
    createdAt: instant,
  })
  .meta({ id: 'Message' })

const threadDetails = thread.extend({
  propertyLocation: z.string(),
  /** As last verified. */
  purpose: z.enum(purposeNames),
  priceMin: z.number(),
  priceMax: z.number(),
  /** The buyer's open or bought offer on the listing. */
  offer: ownOffer.nullable(),
  /** What the caller, its agent, has to answer first, and until when; null for a buyer, and if nothing waits. */
  next: z.object({ step: z.enum(leadSteps), until: instant }).nullable(),
  /** For its agent, when the viewing is, in words of each language; null while there is no time. */
  viewingTime: z.object({ en: z.string(), bn: z.string() } satisfies Record<Language, unknown>).nullable(),
  /** What the caller lets the other person see. */
  yourContact: z.object({ email: z.boolean(), phone: z.string() }),
  /** Where the other person reads the caller's address, whatever `yourContact` says; null if nowhere. */
  yourEmailOn: z.enum(emailPlaces).nullable(),
  /** What the other person lets the caller see; null or empty if nothing. */
  theirContact: z.object({ email: z.string().nullable(), phone: z.string() }),
})

const words = {
  text: text('message', maxMessageLength, { isLong: true }),
  images: z
    .array(reference('picture', 300), { error: toldOf('pictures', 'notList') })
    .max(maxMessagePictures, told('tooManyPictures', { max: maxMessagePictures }))
    .optional(),
}

const phone = z
  .string({ error: toldOf('phone', 'notText') })
  .trim()
  // So that everybody can read and dial it.
  .overwrite(toLatinDigits)
  .max(maxPhoneLength, toldTooLong('phone', maxPhoneLength))
  .superRefine((typed, context) => {
    const problem = phoneProblem(typed)
    if (problem) context.addIssue({ code: 'custom', message: encodeProblem(problem) })
  })

const savedReplyBody = z.object({
  /** With blanks: `{buyer}`, `{home}`, `{time}`. */
  text: text('text', maxSavedReplyLength, { isLong: true }),
  /** That it is written in: a time in it is said so. */
  language: z.enum(languages, {
    error: ({ input }) => toldOf('language', input === undefined ? 'required' : 'notOffered'),
  }),
})

const savedReply = z
  .object({ _id: id, text: z.string(), language: z.enum(languages) })
  .meta({ id: 'SavedReply' })

const limits = ['messagesAMinute', 'messagesADay'] as const

export const messageRoutes = {
  'GET /threads': route({
    summary:
      'The caller’s conversations, the latest first; with `propertyId`, the one about that listing. `search` has words of the person, the listing or the newest messages, `turn=yours` is for those that wait for the caller’s answer.',
    may: 'thread.read',
    query: z.object({
      ...paging,
      propertyId: reference('property').optional(),
      search,
      turn: z.enum(['yours']).optional(),
    }),
    reply: z.array(thread),
    isPaged: true,
  }),
  'POST /threads': route({
    summary:
      'Asks a listing’s agent. Replies with the conversation’s id; the caller’s earlier one about the listing is continued.',
    may: 'thread.open',
    body: z.object({ propertyId: reference('property'), ...words }),
    reply: inserted,
    takesKey: true,
    refusals: [
      'sentBefore',
      'propertyNotFound',
      'imageUnknown',
      'threadClosed',
      'threadBlocked',
      'threadsADay',
      ...limits,
    ],
  }),
  'GET /threads/:id': route({
    summary: 'One conversation of the caller’s, with the contact details that each side revealed.',
    may: 'thread.read',
    params: idParams,
    reply: threadDetails,
    refusals: ['threadNotFound'],
  }),
  'GET /threads/:id/messages': route({
    summary: 'The messages of a conversation of the caller’s, newest first.',
    may: 'thread.read',
    params: idParams,
    query: page,
    reply: z.array(message),
    refusals: ['threadNotFound'],
    isPaged: true,
  }),
  'POST /threads/:id/messages': route({
    summary: 'Writes a message in a conversation of the caller’s.',
    may: 'thread.write',
    params: idParams,
    body: z.object(words),
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'threadNotFound', 'imageUnknown', 'threadClosed', 'threadBlocked', ...limits],
  }),
  'PATCH /threads/read/:id': route({
    summary: 'Marks the messages of a conversation as read by the caller, up to a message’s number.',
    may: 'thread.read',
    params: idParams,
    body: z.object({
      number: z.int(told('badMessageNumber')).min(1, told('badMessageNumber')).max(2_147_483_647),
    }),
    reply: modified,
    refusals: ['threadNotFound'],
  }),
  'PATCH /threads/contact/:id': route({
    summary:
      'Reveals the caller’s address or phone to the other person of a conversation, or hides them again; what is left out stays.',
    may: 'thread.write',
    params: idParams,
    body: z.object({
      email: z.boolean({ error: toldOf('email', 'notBoolean') }).optional(),
      phone: phone.optional(),
    }),
    reply: modified,
    refusals: ['threadNotFound', 'threadClosed', 'threadBlocked', 'threadChangesADay'],
  }),
  'PATCH /threads/block/:id': route({
    summary:
      'Blocks the other person of a conversation, or unblocks them. While blocked, neither can write to the other, about any listing.',
    may: 'thread.block',
    params: idParams,
    body: z.object({ blocked: z.boolean({ error: toldOf('blocked', 'notBoolean') }) }),
    reply: modified,
    refusals: ['threadNotFound', 'threadChangesADay'],
  }),
  'GET /saved-replies': route({
    summary: 'The replies that the caller, an agent, keeps for conversations, the oldest first.',
    may: 'reply.keep',
    reply: z.array(savedReply),
  }),
  'POST /saved-replies': route({
    summary: 'Keeps a reply for conversations.',
    may: 'reply.keep',
    body: savedReplyBody,
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'repliesFull', 'accountClosed'],
  }),
  'PATCH /saved-replies/:id': route({
    summary: 'Changes a reply that the caller keeps.',
    may: 'reply.keep',
    params: idParams,
    body: savedReplyBody,
    reply: modified,
    refusals: ['replyNotFound'],
  }),
  'DELETE /saved-replies/:id': route({
    summary: 'Deletes a reply that the caller keeps.',
    may: 'reply.keep',
    params: idParams,
    reply: deleted,
    refusals: ['replyNotFound'],
  }),
}
