import { type People, sellProperty } from './people.ts'
import { Abandoned, createWrites, type Writes } from './writes.ts'

export type Burst = { writes: Writes; stop(): Promise<void> }

/** Every buyer buys one home after the other, at the same time, until it is stopped. */
export const startBurst = (people: People): Burst => {
  const writes = createWrites()
  const buyOnAndOn = async (buyer: People['agent']) => {
    while (!writes.isStopped())
      await sellProperty(people, buyer, writes).catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error
      })
  }
  const done = Promise.all(people.buyers.map(buyOnAndOn))
  const stop = async () => {
    writes.stop()
    await done
  }
  return { writes, stop }
}
