/** Whether `error` is PostgreSQL refusing a duplicate under the unique index `name` (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown, name: string): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === '23505' &&
    'constraint' in cause &&
    cause.constraint === name
  )
}
