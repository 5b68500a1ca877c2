import { fork } from 'node:child_process'
import path from 'node:path'
import type { DrawingRequest, DrawingResult } from './draw.ts'

export type DrawingProcess = {
  /** The picture as PNG. */
  draw(request: DrawingRequest): Promise<Buffer>
  /** Ends the process; pending drawings fail. */
  stop(): void
}

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

/** Starts a process that draws. It ends together with this one. */
export const startDrawingProcess = (): DrawingProcess => {
  const child = fork(path.join(import.meta.dirname, 'draw.ts'), [], {
    serialization: 'advanced',
    execArgv: [],
  })
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(`A picture could not be drawn: ${reason}`))
    waiting.clear()
  }
  child.on('message', ({ number, bytes, failure }: DrawingResult) => {
    const one = waiting.get(number)
    waiting.delete(number)
    if (bytes) one?.resolve(Buffer.from(bytes))
    else one?.reject(new Error(`A picture could not be drawn: ${failure}`))
  })
  child.once('error', (error) => fail(error.message))
  child.once('exit', () => fail('the process that draws ended'))
  return {
    draw: (request) =>
      new Promise((resolve, reject) => {
        lastNumber += 1
        waiting.set(lastNumber, { resolve, reject })
        child.send({ number: lastNumber, request }, (error) => {
          if (error) fail(error.message)
        })
      }),
    stop: () => child.kill(),
  }
}
