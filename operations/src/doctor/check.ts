import type { Config } from '@thikana/server/config/config'
import type { Address } from '@thikana/server/providers/payments/stripe-client'
import type { Connections } from './connections.ts'

export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  /** A sentence, without secrets. */
  says: string
  todo?: string
}

/** What a check may look at. It changes nothing. */
export type Examined = {
  /** The environment, and below it the `.env` file. */
  env: Record<string, string | undefined>
  envFile: string
  /** The settings; those that are wrong as if they weren't set. */
  config: Config
  /** What is wrong with the settings, a sentence each. */
  complaints: string[]
  connections: Connections
  outside: Outside
}

/** What tests replace. */
export type Outside = {
  /** Where Stripe answers, instead of Stripe itself. */
  stripe?: () => Address
  /** Milliseconds since 1970, as this machine has it. */
  now: () => number
  nodeVersion: string
}

export type Check = {
  name: string
  /** The settings without which it says nothing: while one of them is wrong, it isn't run. */
  needs?: RegExp
  /** Throws only if something unforeseen happens, which is reported as a problem. */
  run(examined: Examined): Finding[] | Promise<Finding[]>
}

export const ok = (says: string): Finding => ({ level: 'ok', says })
export const warning = (says: string, todo: string): Finding => ({ level: 'warning', says, todo })
export const problem = (says: string, todo: string): Finding => ({ level: 'problem', says, todo })

/** The code of an error of the system, of PostgreSQL or of a library; its name without one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : codeOf(error.cause)
}
