import { AsyncLocalStorage } from 'node:async_hooks'

type Limits = {
  /** Items of one batch. */
  most: number
  /** Batches under way at once. */
  atOnce: number
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
  /** Runs something as part of what the item was asked for in, such as a trace. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>
}

/**
 * Runs what is asked for one at a time in batches: whatever came while others were under way goes together, and what comes alone doesn't
 * wait. `run` returns a result or an Error for each item, in their order; if it rejects, all of them do. In traces, a batch belongs to its
 * first item.
 */
export const inBatches = <Item, Result>(
  run: (items: Item[]) => Promise<(Result | Error)[]>,
  { most, atOnce }: Limits,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const runOne = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result instanceof Error) reject(result)
        else resolve(result as Result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const next = () => {
    if (underWay >= atOnce || waiting.length === 0) return
    underWay += 1
    const batch = waiting.splice(0, most)
    void batch[0]?.within(runOne, batch).finally(() => {
      underWay -= 1
      next()
    })
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject, within: AsyncLocalStorage.snapshot() })
      // Not at once: the answers that requests waited for often come together.
      setImmediate(next)
    })
}
