// @module-tag commit
// @module-tag starts-first
import { describe } from 'vitest'
import { members } from './people.ts'
import { provePermissions } from './persona.ts'

describe.each(Object.entries(members))('[P-matrix] %s, on what is theirs', (_, member) => {
  provePermissions(member)
})
