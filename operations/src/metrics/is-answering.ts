import { setTimeout as sleep } from 'node:timers/promises'

/** A scrape gives up after ten seconds. */
const answerMs = 3_000

/** Whether what is asked answers in time, however it is doing otherwise. */
export const isAnswering = (ask: () => Promise<unknown>, withinMs = answerMs): Promise<boolean> =>
  Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    sleep(withinMs, false, { ref: false }),
  ])
