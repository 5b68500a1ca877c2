/** What PostgreSQL says, which drizzle wraps. */
const codeOf = (error: unknown): { code?: unknown; constraint?: unknown } => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** Whether `error` is PostgreSQL refusing a duplicate under the unique index `name` (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown, name: string): boolean => {
  const { code, constraint } = codeOf(error)
  return code === '23505' && constraint === name
}
