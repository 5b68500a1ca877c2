// @module-tag starts-first
import { describe } from 'vitest'
import { guest } from './people.ts'
import { provePermissions } from './persona.ts'

describe('[P-matrix] a guest', () => {
  provePermissions(guest)
})
