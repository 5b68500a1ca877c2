import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/** Warnings about valid settings that are probably a mistake: a sentence each, logged at start. */
export const configWarnings = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): string[] => {
  const { protocol, hostname } = new URL(publicUrl)
  // We serve plain HTTP, on loopback only to this machine.
  const isBehindProxy = protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname))
  if (!isBehindProxy || trustProxy !== false) return []
  return [
    `PUBLIC_URL is ${publicUrl}, so a proxy stands in front, but TRUST_PROXY isn’t set: all visitors count as one, and share one limit on ` +
      'log-ins and requests. Set TRUST_PROXY=1 for one proxy that passes X-Forwarded-For on.',
  ]
}
