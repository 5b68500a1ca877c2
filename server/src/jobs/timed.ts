/** Runs `work` and records how it went under the job's name. */
export type Timed = <Result>(job: string, work: () => Promise<Result>) => Promise<Result>

/** Without metrics nothing is recorded. */
export const untimed: Timed = (_job, work) => work()
