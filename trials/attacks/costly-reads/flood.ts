// A program: asks a server, whose address is its argument, for what a JSON message of its parent names, from one network, as fast as its
// limits allow, until it is killed. Each group of addresses has connections of its own.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const [url = ''] = process.argv.slice(2)
const connections = 25

/** Seconds after which to ask again; 0 if it was answered. */
const ask = (agent: Agent, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.66', 'accept-encoding': 'br' }
    const sent = request(url + address, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve(answer.statusCode === 429 ? Number(answer.headers['retry-after'] ?? 1) : 0),
      )
    })
    sent.once('error', reject)
    sent.end()
  })

const sendOn = async (addresses: readonly string[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const one = async () => {
    for (;;) await sleep(1000 * (await ask(agent, addresses[next++ % addresses.length] ?? '/')))
  }
  await Promise.all(Array.from({ length: connections }, one))
}

process.once('message', (groups: string[][]) => {
  void Promise.all(groups.map(sendOn))
  process.send?.('begun')
})
