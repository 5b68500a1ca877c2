import http from 'node:http'
import https from 'node:https'

/** Posts `body` on a connection that ends with the answer, so that none is left open when the server closes. Returns the status. */
export const post = (
  url: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal,
      agent: false,
    }
    const sending = request(url, options, (answer) => {
      answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sending.once('error', reject).end(body)
  })
