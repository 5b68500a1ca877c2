import type { FastifyBaseLogger } from 'fastify'
import { randomBytes } from 'node:crypto'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]
type Line = Parameters<FastifyBaseLogger[Level]>
type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]

/** A request's own logger, made when it first writes a line: most requests write none, and making one takes longer than many an answer. */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get #log() {
    this.#own ??= this.#parent.child(this.#bindings, this.#options)
    return this.#own
  }
  #write(level: Level, line: Line) {
    if (isWritten(level, this.#parent)) this.#log[level](...line)
  }
  get level() {
    return this.#parent.level
  }
  get silent() {
    return this.#parent.silent
  }
  child(bindings: Bindings, options?: Options) {
    return this.#log.child(bindings, options)
  }
  fatal(...line: Line) {
    this.#write('fatal', line)
  }
  error(...line: Line) {
    this.#write('error', line)
  }
  warn(...line: Line) {
    this.#write('warn', line)
  }
  info(...line: Line) {
    this.#write('info', line)
  }
  debug(...line: Line) {
    this.#write('debug', line)
  }
  trace(...line: Line) {
    this.#write('trace', line)
  }
}

const isWritten = (level: Level, { level: least }: FastifyBaseLogger): boolean =>
  least !== 'silent' && levels.indexOf(level) >= levels.findIndex((one) => one === least)

/** Makes a request's logger (Fastify, `childLoggerFactory`). */
export const requestLog = (
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger => new RequestLog(parent, bindings, options)

/** Ids for the log's lines: different in every process, and cheap, since each request has one. */
export const requestIds = (): (() => string) => {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
