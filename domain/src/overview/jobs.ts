/** What the leading process does now and again. */
export const jobNames = [
  'clean-up',
  'confirmations',
  'counts',
  'decisions',
  'digests',
  'hashes',
  'imports',
  'queues',
  'reconcile',
  'searches',
  'viewings',
] as const
export type JobName = (typeof jobNames)[number]
