import type { Sent } from './calls/call.ts'
import { calls } from './calls/calls.ts'
import { type Answer, createClient } from './calls/client.ts'
import type { CloseLater } from './closing.ts'
import { openDatabase } from './open-database.ts'
import { findPage } from './page.ts'
import { readKnown, signUpBuyers, startProduct } from './product.ts'

const deepPage = 1000

/** The product on a database of one size, asked over one connection. */
export type Side = {
  /** Names of what it can be asked. */
  calls: string[]
  /** Sends the `number`th request of a call. */
  send: (call: string, number: number) => Promise<Answer>
}

/** Starts the product on this many listings; `closeLater` gets what ends it. */
export const openSide = async (listings: number, closeLater: CloseLater): Promise<Side> => {
  const database = await openDatabase(listings)
  closeLater(database.stop)
  const product = await startProduct(database)
  closeLater(product.stop)
  const client = createClient(product.url, 1)
  closeLater(client.close)
  const known = await readKnown(database, await signUpBuyers(product.url, database, 1))
  const send = (sent: Sent) => client.send(sent, known.buyers[0]?.cookie)
  const { newest, cheapest, one, common, rare, missing, short } = calls
  const deep = {
    newest: await findPage(send, '', deepPage),
    cheapest: await findPage(send, '&sort=priceAsc', deepPage),
  }
  const requests = new Map<string, (number: number) => Sent>([
    [newest.name, () => newest.send()],
    [cheapest.name, () => cheapest.send()],
    ['page 1,000, newest', () => deep.newest],
    ['page 1,000, by price', () => deep.cheapest],
    ...[one, common, rare, missing, short].map(
      (call) => [call.name, (number: number) => call.send(known, number)] as const,
    ),
  ])
  const request = (call: string, number: number): Sent => {
    const make = requests.get(call)
    if (!make) throw new Error(`There is no call ${call}.`)
    return make(number)
  }
  return { calls: [...requests.keys()], send: (call, number) => send(request(call, number)) }
}
