import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveKey, readSecret } from './secrets.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'thikana-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a first start creates one secret readable only by its owner, and a later one reads the same', async () => {
  const dataDir = path.join(folder, 'new')
  const made = await readSecret(dataDir)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(await readSecret(dataDir)).toBe(made)
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('processes that start at the same time agree on one secret and leave nothing else behind', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => readSecret(folder)))
  expect(new Set(all).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('a secret that others could read is closed to them', async () => {
  await readSecret(folder)
  chmodSync(path.join(folder, 'secrets.json'), 0o644)
  await readSecret(folder)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test.each(['', '{}', '{"sessionSecret":"short"}', 'null'])(
  'a damaged secret file (%s) is named, not replaced',
  async (text) => {
    writeFileSync(path.join(folder, 'secrets.json'), text)
    await expect(readSecret(folder)).rejects.toThrow('secrets.json is damaged')
  },
)

test('keys differ by purpose and by secret, and are the same each time', () => {
  const secret = 'a'.repeat(32)
  expect(deriveKey(secret, 'session')).toEqual(deriveKey(secret, 'session'))
  expect(deriveKey(secret, 'session')).not.toEqual(deriveKey(secret, 'sandbox'))
  expect(deriveKey(secret, 'session')).not.toEqual(deriveKey('b'.repeat(32), 'session'))
  expect(deriveKey(secret, 'session', 16)).toHaveLength(16)
})
