import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

const names = Array.from({ length: 30 }, (_, number) => `picture ${number}`)
const each = async function* () {
  yield* names
}

test('files are read several at a time, a bounded number, and come in the order of their names', async () => {
  let [reading, most] = [0, 0]
  const read = async (name: string) => {
    reading += 1
    most = Math.max(most, reading)
    // The first ones take longest.
    await sleep(30 - names.indexOf(name))
    reading -= 1
    return name.toUpperCase()
  }
  const found: string[] = []
  for await (const { name, content } of readAhead(each(), read)) found.push(`${name}: ${content}`)
  expect(found).toEqual(names.map((name) => `${name}: ${name.toUpperCase()}`))
  expect(most).toBe(8)
})

test('no more files are read while the first isn’t used', async () => {
  let begun = 0
  const files = readAhead(each(), async () => (begun += 1))
  await files.next()
  await sleep(10)
  expect(begun).toBe(8)
})

test('a file that can’t be read fails at its turn, after those before it', async () => {
  const read = async (name: string) => {
    if (name === names[3]) throw new Error('no answer')
    return name
  }
  const found: string[] = []
  const reading = (async () => {
    for await (const { name } of readAhead(each(), read)) found.push(name)
  })()
  await expect(reading).rejects.toThrow('no answer')
  expect(found).toEqual(names.slice(0, 3))
})
