import { type Point, points } from './points.ts'
import { type Outcome, runRound } from './round.ts'
import { concurrentBuyers, buildFixture } from './fixture.ts'

export type Row = {
  point: Point
  rounds: number
  kills: number
  payments: number
  /** Seconds from the kill until no violation remained, the maximum of all rounds; includes the start of the server. */
  slowest: number
  violations: string[]
}

const rowOf = (point: Point, outcomes: Outcome[]): Row => ({
  point,
  rounds: outcomes.length,
  kills: outcomes.filter(({ isKilled }) => isKilled).length,
  payments: outcomes.reduce((sum, { payments }) => sum + payments, 0),
  slowest: Math.round(Math.max(0, ...outcomes.map(({ recoveredIn }) => recoveredIn)) / 100) / 10,
  violations: outcomes.flatMap(({ violations }) => violations),
})

/** Runs `rounds` rounds at each point; `onRow` gets each row when it is done. */
export const runChaos = async (rounds: number, onRow: (row: Row) => void = () => {}): Promise<Row[]> => {
  const plan = points.flatMap((point) => Array.from({ length: rounds }, () => point))
  const set = await buildFixture(points[0], randomPassing())
  const { fixture } = set
  let { server } = set
  const rows: Row[] = []
  try {
    for (const point of points) {
      const outcomes: Outcome[] = []
      for (let round = 0; round < rounds; round += 1) {
        plan.shift()
        // Assigned at once, so that the server is stopped with the run if the round fails.
        const next = async () => (server = await fixture.start(plan[0] ?? point, randomPassing()))
        outcomes.push(await runRound(fixture, point, server, next))
      }
      const row = rowOf(point, outcomes)
      rows.push(row)
      onRow(row)
    }
  } finally {
    await server.end('SIGTERM')
    await fixture.stop()
  }
  return rows
}

/** How many times the point is passed until the server is killed: a random buyer's turn. */
const randomPassing = (): number => 1 + Math.floor(Math.random() * concurrentBuyers)
