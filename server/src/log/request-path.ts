import { pathOf } from '@thikana/contract/route'

/** A part of a path with an `@` in it, however often that is encoded. */
const address = /[^/]*(?:@|%(?:25)*40)[^/]*/gi

type Routed = { url: string; routeOptions?: { url?: string | undefined } }

/** The path as a log may have it: with no email address in it. */
export const loggedPath = (request: Routed): string => {
  const route = request.routeOptions?.url
  return route?.includes(':email') ? route : pathOf(request).replace(address, '[address]')
}
