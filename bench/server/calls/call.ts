/** A request as the load generator sends it. */
export type Sent = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A person who makes offers, with a session. */
export type Buyer = { email: string; cookie: string }

/** The data for calls: ids of verified properties of active agents, properties without an offer, and buyers. */
export type Known = {
  ids: string[]
  free: { id: string; priceMin: number }[]
  buyers: Buyer[]
  /** Bought offers whose receipts the first buyer may read; the paths of a stored picture and of the web app's script. */
  bought?: string[]
  picture?: string
  script?: string
}

export type BenchCall = {
  name: string
  /** Whether it is sent with the session of a user. */
  isSignedIn: boolean
  /** Whether everyone gets the same answer, so that a server may send it from memory. */
  isSameForAll?: boolean
  /** The number of different requests, one by default. */
  different?: (known: Known) => number
  /** The `number`th request of a run. */
  send: (known: Known, number: number) => Sent
}

export const get = (path: string, headers?: Record<string, string>): Sent => ({
  method: 'GET',
  path,
  ...(headers ? { headers } : {}),
})

export const pick = <Item>(items: Item[], number: number): Item => items[number % items.length] as Item
