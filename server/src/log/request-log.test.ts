import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { requestLog } from './request-log.ts'

const logTo = (level: 'info' | 'warn') => {
  const lines: string[] = []
  const parent = createLogger(level, { write: (line) => void lines.push(line) })
  return { log: requestLog(parent, { reqId: 'a-1' }, {}), read: () => lines.map((line) => JSON.parse(line)) }
}

test('a line of a request names it, also a line of a part of it', () => {
  const { log, read } = logTo('info')
  log.info({ status: 200 }, 'answered')
  log.child({ part: 'mail' }).warn('late')
  expect(read()).toMatchObject([
    { reqId: 'a-1', status: 200, msg: 'answered' },
    { reqId: 'a-1', part: 'mail', msg: 'late' },
  ])
})

test('a line below the level isn’t written, and those at it and above are', () => {
  const { log, read } = logTo('warn')
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) log[level](level)
  expect(read().map(({ msg }) => msg)).toEqual(['warn', 'error', 'fatal'])
})
