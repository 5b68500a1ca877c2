import { type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import type { Executor } from '../database/executor.ts'
import { appUser } from '../database/schema/user.ts'

/** What people are found by: the expression of the index `app_user_words`. */
export const nameAndEmail: SQL = sql`search_text(${appUser.name} || ' ' || ${appUser.email})`

/** The ids of the people whose name or address has a word. */
export const peopleWith = (executor: Executor, word: string) =>
  executor.select({ id: appUser.id }).from(appUser).where(containsWords(nameAndEmail, word))
