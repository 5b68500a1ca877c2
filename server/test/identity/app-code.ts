import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replace(/=+$/, '')]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const stepNow = () => Math.floor(Date.now() / 30_000)

/** What an authenticator app shows for `key`, `steps` of 30 seconds from now (RFC 6238). */
export const codeFor = (key: string, steps = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepNow() + steps))
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Sends the previous step's code, so that the current one stays unused. Retries if a step ends in between: the server refuses a code that
 * is two steps old.
 */
export const sendLastCode = async <Answer extends { status: number }>(
  key: string,
  send: (code: string) => Promise<Answer>,
): Promise<Answer> => {
  for (;;) {
    const step = stepNow()
    const answer = await send(codeFor(key, -1))
    if (answer.status === 200 || step === stepNow()) return answer
  }
}
