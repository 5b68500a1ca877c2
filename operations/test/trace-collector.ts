import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: Record<string, unknown> }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: Attribute[]
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** Takes traces as an OpenTelemetry collector does, by OTLP over HTTP with JSON. */
export const startTraceCollector = async () => {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const services = new Set<unknown>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
        return response.writeHead(400).end()
      bodies.push(body)
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'])
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    /** Everything received, as it arrived. */
    text: () => bodies.join('\n'),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The value of a span's attribute. */
export const attributeOf = ({ attributes }: ReceivedSpan, key: string): unknown =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]
