import type { FastifyInstance } from 'fastify'

/** The address at which this process reaches itself; known only once it listens. Throws before. */
export const listeningAt = (app: FastifyInstance): { host: string; port: number } => {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server isn’t listening on a port yet')
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  return { host: isEverywhere ? '127.0.0.1' : address.address, port: address.port }
}

/** `http://host:port`, with the brackets an IPv6 address needs. */
export const urlOf = (app: FastifyInstance): string => {
  const { host, port } = listeningAt(app)
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
