import { refuse } from '@thikana/domain/refusal'
import { roleOf } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { appUser } from '../../database/schema/user.ts'
import type { Images } from '../../providers/images/port.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FetchPicture, PictureProblem } from './fetch-picture.ts'
import { createStorePictures } from './store-pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

// Nothing is stored by those that never have a picture.
const build = async (name: string, fetchPicture: FetchPicture, images: Images = null as never) => {
  const { email } = await server.buildUser(name, 'agent')
  const { db } = server.database
  const [row] = await db.select().from(appUser).where(eq(appUser.email, email))
  const agent = { ...row!, role: roleOf(row!.role) }
  const store = createStorePictures({ db, images, publicUrl: () => server.url, fetchPicture })
  return (addresses: string[], isEnding = () => false) => store(agent, addresses, null, isEnding)
}

it('the pictures of a row are left to the next process within a second when this one ends', async () => {
  const store = await build('Waiting', (_address, ending) => {
    return new Promise((_resolve, reject) => {
      ending?.addEventListener('abort', () => reject(ending.reason as Error))
    })
  })
  let isEnding = false
  setTimeout(() => (isEnding = true), 100)
  const began = performance.now()
  const addresses = ['http://pictures.test/a', 'http://pictures.test/b']
  expect(await store(addresses, () => isEnding)).toBeNull()
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('addresses that lead nowhere are asked for 200 times a day, for each agent', async () => {
  let asked = 0
  const nowhere = async (): Promise<never> => {
    asked += 1
    throw new PictureProblem({ code: 'pictureUnreachable', words: { address: 'http://pictures.test/a' } })
  }
  const store = await build('Wrong', nowhere)
  const addresses = Array.from({ length: 20 }, (_, at) => `http://pictures.test/${at}`)
  for (let time = 0; time < 10; time += 1) await store(addresses)
  expect(asked).toBe(200)
  const refused = await store(addresses)
  expect(asked).toBe(200)
  expect(refused?.problems[0]).toMatchObject({ refusal: 'failedAddressesADay', words: { max: 200 } })
  const other = await build('Another', nowhere)
  await other(addresses)
  expect(asked).toBe(220)
})

it.each(['imageStoreDown', 'tooMany'] as const)(
  'a row whose picture meets %s is tried again some seconds later, and fetches what it lacks alone',
  async (code) => {
    const fetched: string[] = []
    const fetchPicture: FetchPicture = async (address) => {
      fetched.push(address)
      return Buffer.from(address)
    }
    let isDown = true
    const images = {
      store: async (bytes: Buffer) => {
        if (isDown && String(bytes).endsWith('b')) throw refuse(code)
        return { url: `/images/${String(bytes).at(-1)}` }
      },
      claim: async (url: string) => ({ url }),
    } as unknown as Images
    const store = await build(`Meets ${code}`, fetchPicture, images)
    const addresses = ['http://pictures.test/a', 'http://pictures.test/b']
    for (let time = 0; time < 3; time += 1) await expect(store(addresses)).rejects.toMatchObject({ code })
    expect(fetched.toSorted()).toEqual(addresses)
    isDown = false
    vi.setSystemTime(Date.now() + 11_000)
    try {
      const stored = await store(addresses)
      expect(stored?.photos.map(({ url }) => url)).toEqual(['/images/a', '/images/b'])
      expect(fetched.toSorted()).toEqual([...addresses, addresses[1]])
    } finally {
      vi.useRealTimers()
    }
  },
)
