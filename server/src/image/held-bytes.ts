import { refuse } from '@thikana/domain/refusal'

/**
 * Runs jobs that each hold some bytes in memory; one that would make it more than `most` at once, all people's jobs together, is refused
 * (`busy`, 503) before it has read any.
 */
export const holdAtMost = (most: number) => {
  let held = 0
  return async <Result>(bytes: number, job: () => Promise<Result>): Promise<Result> => {
    if (held + bytes > most) throw refuse('busy')
    held += bytes
    try {
      return await job()
    } finally {
      held -= bytes
    }
  }
}
