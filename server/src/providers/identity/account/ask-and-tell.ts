import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/executor.ts'
import { ask } from '../exchange.ts'
import { type AccountDeps, write } from './deps.ts'
import { type Happening, tellOf } from './letters.ts'

type Telling = {
  email: string
  happening: Happening
  /** What else happens with it. */
  also?: (tx: Transaction) => Promise<void>
}

/** Asks the provider for what its owner is told of by mail: all of it is written, or nothing. */
export const askAndTell = (
  deps: AccountDeps,
  request: FastifyRequest,
  [path, body]: [string, object],
  { email, happening, also }: Telling,
): Promise<Response> =>
  deps.db.transaction(async (tx) => {
    const response = await ask(deps.authIn(tx), deps.publicUrl(), request, path, body)
    if (!response.ok) return response
    await also?.(tx)
    await write(deps, tx, email, (site) => tellOf(site, happening))
    return response
  })
