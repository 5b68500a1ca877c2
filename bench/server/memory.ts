// Sends the product's bytes from memory: the most that any server on this machine could reach. PRODUCT_URL names the product.
import fastify from 'fastify'
import type { BenchCall } from './calls/call.ts'
import { calls } from './calls/calls.ts'
import { readRaw } from './calls/client.ts'

const product = process.env['PRODUCT_URL'] ?? ''
const known = { ids: [], free: [], buyers: [] }

const toSend: BenchCall[] = [calls.advertised, calls.reviews, calls.home]
const app = fastify()
for (const { isSignedIn, send } of toSend) {
  if (isSignedIn) throw new Error('Only what everyone gets alike can be sent from memory.')
  const { path, headers = {} } = send(known, 0)
  // `fetch` would decompress the body, so the product is asked by a client that doesn't.
  const { bytes, type, encoding } = await readRaw(`${product}${path}`, headers)
  app.get(path, (_request, reply) => {
    reply.header('content-type', type)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  })
}
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGINT', () => void app.close().then(() => process.exit()))
