import { sql } from 'drizzle-orm'
import type { TestServer } from '@thikana/server/test/server'
import { checkMoney, type InvariantName, findViolations } from './check-money.ts'

class RolledBack extends Error {}

/**
 * The invariants that the checker finds violated after `statements`, which bypass every guard of the database and are rolled back.
 * Throws if a statement changes no row, since that would plant nothing.
 */
export const violatedBy = async (server: TestServer, ...statements: string[]): Promise<InvariantName[]> => {
  let found: InvariantName[] = []
  const planting = server.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) {
      const { rowCount, command } = await transaction.execute(sql.raw(statement))
      if (command !== 'DROP' && command !== 'ALTER' && !rowCount)
        throw new Error(`Nothing planted: ${statement}`)
    }
    found = (await findViolations(transaction)).map(({ invariant }) => invariant)
    throw new RolledBack()
  })
  await planting.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return [...new Set(found)]
}

/** Violations that remain when nothing is under way any more. */
export const settledViolations = async (server: TestServer, acknowledged: string[] = []) => {
  const end = Date.now() + 20_000
  for (;;) {
    await server.reconcile()
    const violations = await checkMoney(server.database, { acknowledged })
    if (violations.length === 0 || Date.now() > end) return violations
  }
}
