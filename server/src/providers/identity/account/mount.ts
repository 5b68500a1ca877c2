import type { FastifyInstance } from 'fastify'
import { demandOwnOrigin } from '../../../http/origin.ts'
import type { AccountDeps } from './deps.ts'
import { mountConfirmation } from './confirmation.ts'
import { mountPasskeys } from './passkeys.ts'
import { mountSecurity } from './security.ts'
import { mountSessions } from './sessions.ts'
import { mountTwoFactor } from './two-factor.ts'
import { mountPassword } from './password.ts'
import { mountVerification } from './verification.ts'

/** Our own account routes, not the provider's: only from our own pages, and never cached. */
export const mountAccount = (parent: FastifyInstance, deps: AccountDeps): void => {
  void parent.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      demandOwnOrigin(request, deps.publicUrl())
      reply.header('cache-control', 'no-store')
    })
    mountVerification(scope, deps)
    mountPassword(scope, deps)
    mountConfirmation(scope, deps)
    mountSecurity(scope, deps)
    mountSessions(scope, deps)
    mountTwoFactor(scope, deps)
    mountPasskeys(scope, deps)
  })
}
