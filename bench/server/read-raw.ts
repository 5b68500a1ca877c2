import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Raw = { bytes: Buffer; type: string; encoding: string }

/** A response's body as it was sent: `fetch` would decompress it. Throws unless it is 200. */
export const readRaw = async (url: string, headers: Record<string, string>): Promise<Raw> => {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
  return { bytes, type, encoding }
}
