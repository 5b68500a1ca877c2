import type { Action } from '@thikana/domain/user/access'
import type { RefusalCode } from '@thikana/domain/refusal'
import type { z } from 'zod'

type Shape = z.ZodType

/** What a request costs, if that is more than a call: `search` looks at many properties, `rendered` makes a page or file of them. */
export type Cost = 'search' | 'rendered'

/** One API route (requirements §15): who may call it, its input, its reply and its refusals. */
export type Route = {
  /** One sentence for readers of the OpenAPI document. */
  summary: string
  /** The action that `domain/src/user/access.ts` checks; ownership is checked again on the thing itself. */
  may: Action
  params?: Shape
  query?: Shape
  body?: Shape
  reply: Shape
  /** Its own refusals, in addition to bad input, no session and no permission, which all routes share. */
  refusals?: readonly RefusalCode[]
  /**
   * Keyset paging: takes `limit` and `cursor`, and replies with a `Link` header to the next page. `X-Total-Count` counts the whole list up
   * to `maxCounted`; beyond that `X-Total-Over` says what there is more than (rules §4.1).
   */
  isPaged?: true
  cost?: Cost
  /** Of a list of properties: how many a page has that asks for no number. A page of many costs as a search. */
  propertiesAPage?: number
  /**
   * Without a query every guest gets the same reply, which the server caches: with an `ETag`, for which it answers 304. The handler may use
   * nothing of the request.
   */
  isSameForGuests?: true
  /**
   * The same for each set of parameters and query, where guests may make the call at all (`BROWSE`): the server caches what was asked for
   * lately. The handler may use nothing else of the request.
   */
  isSameForGuestsByInput?: true
  /**
   * With the header `Idempotency-Key`, which the client chooses, the caller's request is carried out once however often it is sent, and each
   * time answered with the same id. Other content under the same key is refused.
   */
  takesKey?: true
  /** Takes multipart/form-data with one file in the field `image` instead of JSON. */
  takesImage?: true
  /** What it writes is in no reply to anybody else at once, so that nothing kept for guests is read anew because of it. */
  changesNothingShown?: true
  /** Takes a file as text/csv instead of JSON. */
  takesCsv?: true
  /** Replies with a file of this name, which browsers download. */
  savedAs?: `${string}.json`
  /** Streamed, since it may be large: the handler returns the JSON in chunks. */
  isStreamed?: true
  /** Answers with server-sent events, each with a `reply`, until either side ends it. */
  isEventStream?: true
  /** Answers with a PDF, to be shown by the browser, under the name that the reply gives it. */
  sendsPdf?: true
  /** Answers with an iCalendar file, which browsers download. */
  sendsCalendar?: true
  /** Answers with a CSV file, which browsers download, as it is read. */
  sendsCsv?: true
}

export const route = <const Definition extends Route>(definition: Definition): Definition => definition

/** The path of a request without its query, which may have a client secret or an email address. */
export const pathOf = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? ''

/** A route outside the table `api`, such as the identity provider's. Other code mounts it; this describes it for the OpenAPI document. */
export type ExternalRoute = {
  summary: string
  body?: z.ZodType
  reply: z.ZodType
  refusals: readonly RefusalCode[]
  needsSession?: true
}
