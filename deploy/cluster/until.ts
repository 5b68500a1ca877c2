import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again every 200 ms until the answer is true; an error counts as false. Throws with `what` after `timeoutMs`. */
export const until = async (what: string, timeoutMs: number, ask: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + timeoutMs
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}.`)
    await sleep(200)
  }
}
