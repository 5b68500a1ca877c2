import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Runs `work` and returns the longest time that the event loop was blocked, in milliseconds. */
export const measureMaxPause = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // It measures from one of its own turns to the next.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  return delay.max / 1e6
}
