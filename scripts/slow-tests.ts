// Files and folders of the slower suite: they take long and test what rarely changes, or need the whole machine.

/** Two at a time. */
export const slowTests = [
  'server/src/providers/identity/thousand-guesses.test.ts',
  'server/src/providers/identity/embedded.test.ts',
  'server/src/providers/identity/account/password.test.ts',
  'server/src/providers/identity/attempts-at-password.test.ts',
  'server/src/http/storage.test.ts',
  'server/src/image/memory.test.ts',
  'trials/fuzz/planted-faults.test.ts',
  'trials/model/broken-settle.test.ts',
  'trials/crash/crash.test.ts',
  'trials/chaos/chaos.test.ts',
  'illustrations/src/drawings.test.ts',
  'server/src/database/embedded/',
  'server/src/database/connect.test.ts',
  'server/src/database/lease.test.ts',
  'server/src/database/migrate.test.ts',
  'server/src/config/data-folder.test.ts',
  'server/src/providers/images/port.test.ts',
  'server/src/providers/images/served.test.ts',
  'server/src/providers/images/s3.test.ts',
  'sandbox/src/stand-alone.test.ts',
  'trials/upgrade/',
  'trials/attacks/decompression-bomb.test.ts',
  'trials/attacks/unverified-edit.test.ts',
  'trials/invariants/acknowledged-persists.test.ts',
  'server/src/payment/faults.test.ts',
  'server/src/payment/refund-refused.test.ts',
  'server/src/payment/provider-change.test.ts',
  'server/src/notice/live/live-notices.test.ts',
  'trials/races/viewings.test.ts',
  'server/src/workers.test.ts',
  'server/src/admin.test.ts',
  'server/src/doctor/doctor.test.ts',
  'server/src/backup/commands.test.ts',
  'server/src/backup/s3.test.ts',
  'server/src/backup/killed-restore.test.ts',
  'server/src/image/move-pictures.test.ts',
  'trials/anonymise/anonymise.test.ts',
  'trials/mail/kills.test.ts',
  'trials/mail/readable.test.ts',
  'trials/images/move.test.ts',
  'demo/src/switched-off.test.ts',
]

/** One at a time, after the others: they measure time or memory. */
export const measuringTests = [
  'server/src/providers/identity/timing.test.ts',
  'server/src/providers/identity/sign-up-load.test.ts',
  'server/src/providers/images/count-scans.test.ts',
  'server/src/providers/images/decoders.test.ts',
  'server/src/account/large-export.test.ts',
  'server/src/payment/receipt/long-receipt.test.ts',
  'server/src/notice/live/many-streams.test.ts',
  'trials/attacks/image-decoding.test.ts',
]

/** Generated: `npm run test:slow` sets how many requests and histories, and other scripts more of them. */
export const generatedTests = ['trials/fuzz/fuzz.test.ts', 'trials/model/model.test.ts']
