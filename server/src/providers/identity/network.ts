import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, `::` filled in. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.split('%')[0]!.split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail]
}

/** Who counts as one visitor: an IPv4 address, or the /64 that one IPv6 customer has for themselves and could otherwise rotate within. */
export const networkOf = (address: string): string => {
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(address)) return address
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
