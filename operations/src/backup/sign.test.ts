import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSigner, readSigner } from './sign.ts'

const digest = hash('sha256', 'what is in it', 'buffer')
const one = createSigner('the secret of one installation, of some length')
const other = createSigner('the secret of another installation, of some length')

it('an installation signs all its backups by one name, and another one by another', () => {
  const again = createSigner('the secret of one installation, of some length')
  expect(readSigner(again.sign(digest), digest)).toBe(one.by)
  expect(readSigner(other.sign(digest), digest)).toBe(other.by)
  expect(other.by).not.toBe(one.by)
})

it('a signature of other content, or under the name of another installation, is refused', () => {
  const changed = hash('sha256', 'what is in it now', 'buffer')
  expect(() => readSigner(one.sign(digest), changed)).toThrow('its signature isn’t of what is in it')
  const stolen = { ...other.sign(digest), key: one.sign(digest).key }
  expect(() => readSigner(stolen, digest)).toThrow('its signature isn’t of what is in it')
})
