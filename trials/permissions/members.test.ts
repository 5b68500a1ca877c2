// @module-tag commit
// @module-tag starts-first
import { describe } from 'vitest'
import { browseDefault } from '@thikana/domain/property/browse'
import { members } from './people.ts'
import { provePermissions } from './persona.ts'

// On a public site members may do the same; `further-people.test.ts` proves it.
describe.each(Object.entries(members))('[P-matrix] %s, on what is theirs', (_, member) => {
  provePermissions(member, [browseDefault])
})
