import { isIPv6 } from 'node:net'
import { groupsOf, partsOf } from '../../../http/limits/network.ts'

// The first match counts: browsers that also claim to be another come before that other one.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome on Android`: a user agent in words by which people recognise their device. */
export const deviceOf = (userAgent: string | null): string => {
  const [browser, system] = [find(browsers, userAgent ?? ''), find(systems, userAgent ?? '')]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** The network of an address, without the part that identifies a line: `203.0.113.…`, `2001:db8:1:…`. */
export const placeOf = (address: string | null): string => {
  const parts = partsOf(address ?? '')
  if (parts) return `${parts.slice(0, 3).join('.')}.…`
  if (!address || !isIPv6(address)) return 'Unknown network'
  if (address === '::1') return 'This machine'
  return `${groupsOf(address).slice(0, 3).join(':')}:…`
}
