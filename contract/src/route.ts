import type { Action } from '@thikana/domain/access'
import type { RefusalCode } from '@thikana/domain/refusal'
import type { z } from 'zod'

type Shape = z.ZodType

/** One call of the API (requirements §15): who may make it, what it takes, what it answers and how it refuses. */
export type Route = {
  /** One sentence for whoever reads the OpenAPI document. */
  summary: string
  /** The action that `domain/access` judges; ownership is judged again on the thing itself. */
  may: Action
  params?: Shape
  query?: Shape
  body?: Shape
  reply: Shape
  /** Refusals of its own, beside bad input, no session and no permission, which every call shares. */
  refusals?: readonly RefusalCode[]
  /**
   * Pages by keyset: takes `limit` and `cursor`, and answers with a `Link` header to the next page. `X-Total-Count` counts the whole
   * list up to `maxCounted`; beyond that, and where nobody needs it, it is left out (rules §4.1).
   */
  isPaged?: true
  /** Takes multipart/form-data with one file in the field `image` instead of JSON. */
  takesImage?: true
  /** Answers with a file of this name, which a browser keeps instead of showing it. */
  savedAs?: `${string}.json`
  /** Is sent while it is read, since it may be large: whoever answers gives the JSON in pieces. */
  isStreamed?: true
  /** Answers with a PDF, to be shown by the browser, under the name that the reply gives it. */
  sendsPdf?: true
}

export const route = <const Definition extends Route>(definition: Definition): Definition => definition
