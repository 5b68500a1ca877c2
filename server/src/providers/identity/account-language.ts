import type { Language } from '@thikana/domain/language'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { appUser } from '../../database/schema/user.ts'
import type { Identified } from './port.ts'

/** `languages`: the installation's, its default first. */
export type LanguageDeps = { db: Executor; languages: readonly Language[] }

/** The language of a person's account; null without one, without our own row of them, and if the installation doesn't speak it. */
export const readLanguage = async (
  { db, languages }: LanguageDeps,
  { provider, subject }: Pick<Identified, 'provider' | 'subject'>,
): Promise<Language | null> => {
  const [row] = await db
    .select({ language: appUser.language })
    .from(appUser)
    .where(and(eq(appUser.provider, provider), eq(appUser.subject, subject)))
  return languages.find((language) => language === row?.language) ?? null
}
