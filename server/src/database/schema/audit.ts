import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Append-only (a trigger refuses anything else): who moved what, from which state to which, and when (rules §3.5). */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The person's address, or the part of the server that acted: `payment`, `clock`, `rival`, `command`, `identity`. */
    actor: text().notNull(),
    entity: text({
      enum: ['property', 'offer', 'user', 'payment', 'thread', 'report', 'application', 'viewing'],
    }).notNull(),
    entityId: uuid().notNull(),
    move: text().notNull(),
    from: text(),
    to: text().notNull(),
    /** Why, in the words of the admin who acted; an application's stands in its row, which its person can erase. */
    reason: text(),
  },
  (table) => [
    index('audit_entity').on(table.entity, table.entityId, table.id),
    index('audit_actor').on(table.actor, table.id),
  ],
)
