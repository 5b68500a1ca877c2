import { performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 5_000
/** Share of the time that an idle process is at work, at most. */
const idleShare = 0.05
/** A collection stops the process for some 50 ms, so it has to be worth it. */
const worthBytes = 8_000_000

const used = () => {
  const { heapUsed, external } = memoryUsage()
  return heapUsed + external
}

/**
 * Collects garbage while nothing else happens. V8 does so only when more is allocated: after its start or a busy time, an idle server would
 * keep tens of megabytes that it no longer needs.
 */
export const collectWhenIdle = (): void => {
  // Node offers it to processes that were started with this flag, and V8 to contexts that are made after it is set.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let kept = 0
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > idleShare || used() < kept + worthBytes) return
    collect()
    kept = used()
  }
  setInterval(look, everyMs).unref()
}
