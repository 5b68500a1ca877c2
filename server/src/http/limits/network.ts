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

/** The IPv6 /56 that one customer has for themselves (RFC 6177 §2): within it addresses come free. */
const customerOf = (ipv6: string): string => {
  const [first, second, third, fourth = 0] = groupsOf(ipv6).map((group) => Number.parseInt(group, 16))
  return [first, second, third, fourth & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')
}

/** One IPv4 address, which many may share, or the IPv6 addresses of one customer. */
export const subnetOf = (from: string): string => {
  const address = withoutPort(from)
  return partsOf(address)?.join('.') ?? (isIPv6(address) ? customerOf(address) : address)
}

/** Who counts as one visitor when they sign in: an IPv4 /24, or the IPv6 addresses of one customer. An attacker would only rotate them. */
export const networkOf = (from: string): string => {
  const address = withoutPort(from)
  return partsOf(address)?.slice(0, 3).join('.') ?? (isIPv6(address) ? customerOf(address) : address)
}
