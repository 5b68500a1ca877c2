import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

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

/** Throws Error that says what to do if another program has the port. */
export const listen = async (
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new Error(`Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`, {
      cause: error,
    })
  }
}
