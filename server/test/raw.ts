import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Raw = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** The bytes of a response as they were sent: `fetch` would add an encoding to the request and undo it. */
export const fetchRaw = async (
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Raw> => {
  const request = send(url, { method, headers, agent: false })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }
}
