import { existsSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@thikana/domain/language'
import { type SetUpStep, setUpSteps } from '@thikana/domain/overview/set-up'
import type { Config } from '@thikana/server/config/config'
import { brandDefault } from '@thikana/server/config/variables'
import type { Executor } from '@thikana/server/database/executor'
import { anyRow } from '@thikana/server/database/executor'
import { appUser } from '@thikana/server/database/schema/user'
import { whereActive } from '@thikana/server/database/where-account'
import { and, eq } from 'drizzle-orm'

export const hasAgent = async (executor: Executor): Promise<boolean> => {
  const rows = await executor
    .select(anyRow)
    .from(appUser)
    .where(and(eq(appUser.role, 'agent'), whereActive))
    .limit(1)
  return rows.length > 0
}

const hasOwnTexts = (dataDir: string): boolean =>
  languages.some((language) => existsSync(path.join(dataDir, 'texts', `${language}.json`)))

/** Which steps of setting the product up are done; `stored`: what the database says. */
export const readSetUp = (
  config: Config,
  stored: { hasBackup: boolean; hasAgent: boolean },
): { step: SetUpStep; isDone: boolean }[] => {
  const done: Record<SetUpStep, boolean> = {
    address: config.publicUrl.startsWith('https:'),
    mail: config.smtp !== null,
    cards: config.cards.stripe !== null,
    backup: stored.hasBackup,
    browse: config.isBrowseDecided,
    name: config.brandName !== brandDefault,
    contact: config.contactEmail !== null,
    texts: hasOwnTexts(config.dataDir),
    agent: stored.hasAgent,
  }
  return setUpSteps.map((step) => ({ step, isDone: done[step] }))
}
