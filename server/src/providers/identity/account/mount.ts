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

/** The calls about one's own account that are ours, not the provider's: from our own pages only, and kept by nobody on the way. */
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
