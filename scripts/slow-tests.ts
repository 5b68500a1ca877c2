/** Tests of the slower suite, files and folders: they want a machine to themselves, or take long for how seldom what they guard changes. */
export const slowTests = [
  'server/src/providers/identity/timing.test.ts',
  'server/src/providers/identity/thousand-guesses.test.ts',
  'trials/fuzz/planted-faults.test.ts',
  'trials/crash/crash.test.ts',
  'trials/chaos/chaos.test.ts',
  'trials/attacks/image-decoding.test.ts',
  'illustrations/src/drawings.test.ts',
  'server/src/database/embedded/',
]
