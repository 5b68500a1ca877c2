import { Refusal } from '@thikana/domain/refusal'
import { english } from '@thikana/texts/english'
import { refusalText } from '@thikana/texts/refusal'

/**
 * Why something failed, for a person: a refusal's sentence, PostgreSQL's own reason and hint where the query builder would name the
 * statement and its values, and each address that was tried where Node says nothing.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(reasonOf))].join('; ')
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Refusal) return refusalText(english, error)
  if (error.cause instanceof Error && error.message.startsWith('Failed query')) return reasonOf(error.cause)
  const hint =
    'severity' in error && 'hint' in error && typeof error.hint === 'string' ? ` (${error.hint})` : ''
  return `${'severity' in error ? 'PostgreSQL says: ' : ''}${error.message}${hint}`
}
