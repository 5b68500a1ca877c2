import { isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** Some proxies add the client's port to X-Forwarded-For, and it changes with each connection. */
export const withoutPort = (address: string): string => {
  const [, ipv6, ipv4] = withPort.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/** The parts of an IPv4 address, also if written as IPv6; null for others. */
export const partsOf = (address: string): string[] | null => {
  const ipv4 = mapped.exec(address)?.[1] ?? address
  return isIPv4(ipv4) ? ipv4.split('.') : null
}

/** The eight groups of an IPv6 address, `::` filled in. */
export const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.split('%')[0]!.split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail]
}

/** One address, or the IPv6 /64 of one machine or household, in which addresses come free (RFC 4291 §2.5.1). */
export const subnetOf = (from: string): string => {
  const address = withoutPort(from)
  const parts = partsOf(address)
  if (parts) return parts.join('.')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address).slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * Who counts as one visitor: an IPv4 /24, or the IPv6 /56 that one customer has for themselves (RFC 6177 §2). Within it addresses come
 * free, so that an attacker would only rotate them.
 */
export const networkOf = (from: string): string => {
  const address = withoutPort(from)
  const parts = partsOf(address)
  if (parts) return parts.slice(0, 3).join('.')
  if (!isIPv6(address)) return address
  const [first, second, third, fourth] = groupsOf(address).map((group) => Number.parseInt(group, 16))
  return [first, second, third, (fourth ?? 0) & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')
}
