import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyIn = {
  /** Rejects with why PostgreSQL refuses the rows, of this chunk or an earlier one. */
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
}

/**
 * Sends rows by COPY. PostgreSQL may refuse them at any time, and the connection may be closed between two writes: the failure waits for the
 * next call, since an error that nobody listens for would end the process.
 */
export const openCopyIn = (client: pg.ClientBase, statement: string): CopyIn => {
  const stream = client.query(copyFrom(statement))
  let failure: Error | undefined
  let fail = (_error: Error): void => {}
  stream.on('error', (error) => {
    failure ??= error
    fail(failure)
  })
  const step = (take: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure)
      fail = reject
      take((error) => (error ? reject(error) : resolve()))
    })
  return {
    write: (chunk) => step((done) => stream.write(chunk, done)),
    end: () => step((done) => stream.end(done)),
  }
}
