/** When the first migration of 1.0.0 was written, in milliseconds since 1970: an earlier one was applied by no release. */
const firstMigration = 1_795_737_600_000

/** Whether one of the migrations that were applied is from before 1.0.0; each is known by when it was written. */
export const isBeforeFirstRelease = (applied: readonly number[]): boolean =>
  applied.some((writtenAt) => writtenAt < firstMigration)

/** Of a database or a backup, as a clause about "it". */
export const beforeFirstRelease = 'it was made before Thikana 1.0.0, whose data no release can read'

/** What an operator does instead. */
export const startEmpty = 'set DATA_DIR to an empty folder, or DATABASE_URL to an empty database'
