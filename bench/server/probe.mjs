// Loaded into a server before it starts (`node --import`), to see inside an unmodified product: once a second it adds a line to
// PROBE_FOLDER/<pid>.jsonl with the memory and the event loop's delay since the last SIGUSR2.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapCodeStatistics, getHeapSpaceStatistics } from 'node:v8'

/** Milliseconds between the looks at the event loop; each measured delay includes them. */
const resolution = 5

const file = join(process.env.PROBE_FOLDER, `${process.pid}.jsonl`)
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
const delayAt = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)

const writeSample = () => {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const code = getHeapCodeStatistics()
  const sample = {
    at: Date.now(),
    memory: {
      rss,
      heapTotal,
      heapUsed,
      external,
      arrayBuffers,
      machineCode: code.code_and_metadata_size,
      bytecode: code.bytecode_and_metadata_size,
      source: code.external_script_source_size,
    },
    spaces: Object.fromEntries(
      getHeapSpaceStatistics().map((space) => [space.space_name, space.physical_space_size]),
    ),
    delay: {
      p50: delayAt(delay.percentile(50)),
      p99: delayAt(delay.percentile(99)),
      max: delayAt(delay.max),
    },
  }
  appendFileSync(file, `${JSON.stringify(sample)}\n`)
}
setInterval(writeSample, 1000).unref()
process.on('SIGUSR2', () => delay.reset())
