import { createClient } from '../calls/client.ts'
import { uploadOf } from '../visits/visits.ts'

/** Uploads `picture` as the person of this session; its path at the server. */
export const storePicture = async (url: string, cookie: string, picture: Buffer): Promise<string> => {
  const client = createClient(url, 1)
  try {
    const { status, bytes } = await client.send(uploadOf(picture), cookie)
    if (status >= 300) throw new Error(`The upload answered ${status}: ${String(bytes)}`)
    return new URL((JSON.parse(String(bytes)) as { data: { url: string } }).data.url, url).pathname
  } finally {
    client.close()
  }
}
