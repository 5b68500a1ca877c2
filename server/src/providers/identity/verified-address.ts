import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the person of a row of `app_user` has proved to the identity provider that the address is theirs: by the link of a mail, or at
 * Google. Every provider stores that in `auth_user`; only the embedded one uses its ids as subjects.
 */
export const hasVerifiedAddress: SQL<boolean> = sql<boolean>`exists (
  select 1 from auth_user u where u.email_verified and u.id = case app_user.provider
    when 'embedded' then app_user.subject
    else (select a.user_id from auth_account a where a.provider_id = app_user.provider and a.account_id = app_user.subject)
  end)`
