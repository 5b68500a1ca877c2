import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@thikana/server/config/config'
import { Registry } from 'prom-client'

type Log = { error: (about: object, text: string) => void; info: (about: object, text: string) => void }
type Options = NonNullable<Config['metrics']> & { log: Log; read: () => Promise<string> }

export type MetricsServer = { url: string; close(): Promise<void> }

/** Answers `GET /metrics` on a port of its own with what `read` returns. Throws a sentence if the port is taken. */
export const serveMetrics = async ({ port, host, log, read }: Options): Promise<MetricsServer> => {
  let reading: Promise<string> | null = null
  // Several scrapes at once share one.
  const readOnce = () => (reading ??= read().finally(() => (reading = null)))
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    readOnce().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(503, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n')
      },
    )
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new Error(
      `METRICS_PORT ${port} on ${host} is in use. Stop what uses it, or set METRICS_PORT to another number.`,
      { cause: error },
    )
  })
  // Metrics don't keep a process alive.
  server.unref()
  const { port: chosen } = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`
  log.info({ url }, 'metrics are served')
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
