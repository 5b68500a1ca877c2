import { BlockList, isIP, isIPv4 } from 'node:net'

// Addresses that aren't on the public internet (IANA, "Special-Purpose Address Registry", for IPv4 and IPv6).

const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Within the only range that is given to anybody, 2000::/3: among others those that carry an IPv4 address. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const build = (): { special: BlockList; given6: BlockList } => {
  const special = new BlockList()
  for (const [address, bits] of special4) special.addSubnet(address, bits, 'ipv4')
  for (const [address, bits] of special6) special.addSubnet(address, bits, 'ipv6')
  const given6 = new BlockList()
  given6.addSubnet('2000::', 3, 'ipv6')
  return { special, given6 }
}
const { special, given6 } = build()

/** Whether anybody on the internet could be asked at this address: no network of ours, and no service of a cloud’s. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return given6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
