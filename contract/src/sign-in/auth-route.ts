import type { RefusalCode } from '@thikana/domain/refusal'
import type { ExternalRoute } from '../route.ts'

const always = ['foreignOrigin', 'notReady'] as const satisfies RefusalCode[]
const withBody = [
  ...always,
  'invalidInput',
  'bodyTypeUnsupported',
  'bodyTooLarge',
] as const satisfies RefusalCode[]

type AuthRoute = Omit<ExternalRoute, 'refusals'>

/** A route of the identity provider that needs no session; `refusals` are its own. */
export const openRoute = <Definition extends AuthRoute>(route: Definition, ...refusals: RefusalCode[]) => ({
  ...route,
  refusals: [...(route.body ? withBody : always), ...refusals],
})

/** A route of the identity provider about the signed-in person's account. */
export const sessionRoute = <Definition extends AuthRoute>(
  route: Definition,
  ...refusals: RefusalCode[]
) => ({
  ...openRoute(route, 'logInFirst', ...refusals),
  needsSession: true as const,
})
