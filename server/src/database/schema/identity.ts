import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** People of the embedded identity provider. This table only identifies them; their role is in another one. */
export const authUser = pgTable(
  'auth_user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /**
     * Of people at Firebase: the sign-in there that showed the address to be verified; older ones don't count. Until then the newest
     * sign-in that didn't show it.
     */
    signedInAt: moment('signed_in_at'),
    /** Set once and never cleared: the row stays, so that the address can't be registered again under the same person's name. */
    closedAt: moment('closed_at'),
  },
  (table) => [check('auth_user_email_folded', sql`${table.email} = lower(btrim(${table.email}))`)],
)

export const authSession = pgTable(
  'auth_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the password was last confirmed, for actions for which a session isn't enough. */
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_session_user').on(table.userId), index('auth_session_expiry').on(table.expiresAt)],
)

/** A sign-in method. `credential` has the hash of a password; the token columns are for providers such as Google. */
export const authAccount = pgTable(
  'auth_account',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_account_of_provider').on(table.providerId, table.accountId),
    index('auth_account_user').on(table.userId),
  ],
)

export const authVerification = pgTable(
  'auth_verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_verification_identifier').on(table.identifier),
    index('auth_verification_value').on(table.value),
    index('auth_verification_expiry').on(table.expiresAt),
  ],
)

/** A person's authenticator app: its key, encrypted, and the hashes of the backup codes. It isn't asked for until it is `verified`. */
export const authTwoFactor = pgTable(
  'auth_two_factor',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [uniqueIndex('auth_two_factor_user').on(table.userId)],
)

/** Public keys of passkeys (WebAuthn); the private ones never leave their devices. */
export const authPasskey = pgTable(
  'auth_passkey',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_passkey_credential').on(table.credentialID),
    index('auth_passkey_user').on(table.userId),
  ],
)

/** Attempts counted within a window, shared by all server processes. `key` is a hash that reveals neither address nor email. */
export const authAttempt = pgTable(
  'auth_attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('auth_attempt_expiry').on(table.expiresAt)],
)
