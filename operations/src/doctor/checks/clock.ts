import { type Check, type Finding, ok, problem, warning } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

/** Seconds: Stripe's webhooks are refused from five minutes on, limits of several machines suffer earlier. */
const [noticeable, harmful] = [5, 60]

/** What is wrong with this machine's clock, if `other` has another time. Half the round trip lies between. */
export const judgeClock = (other: string, aheadMs: number): Finding => {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const todo = 'Have both synchronised (chrony, systemd-timesyncd): timedatectl set-ntp true'
  const says = `This machine’s clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${other}.`
  if (seconds >= harmful) return problem(says, todo)
  return seconds >= noticeable ? warning(says, todo) : ok(`The clock agrees with that of ${other}.`)
}

export const clock: Check = {
  name: 'clock',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { now } = examined.outside
      const before = now()
      const { time } = await readRow<{ time: number }>(
        client,
        'select extract(epoch from clock_timestamp())::float * 1000 as time',
      )
      return [judgeClock('the database', (before + now()) / 2 - time)]
    }),
}
