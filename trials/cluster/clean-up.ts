export type CleanUp = {
  /** Adds something to stop; the last one added is stopped first. */
  add(stop: () => unknown): void
  run(): Promise<void>
}

/** What a run has started is stopped at its end, also if a signal ends it. */
export const createCleanUp = (): CleanUp => {
  const stops: (() => unknown)[] = []
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  let done: Promise<void> | undefined
  const run = () => (done ??= stopAll())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void run().finally(() => process.exit(1)))
  return { add: (stop) => void stops.unshift(stop), run }
}
