import { pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sweepUnused } from './sweep-unused.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const query = (text: string, values: unknown[] = []) =>
  server.database.pool.query<{ url: string }>(text, values)
const makeOld = (url: string) =>
  query(`update image set named_at = now() - interval '25 hours' where url = $1`, [url])
const isServed = async (url: string) => (await server.guest.fetch(url)).status === 200
/** As the server does once a day, in a process of its own. */
const sweep = () => {
  const erased: string[] = []
  const erase = async (urls: string[]) => void erased.push(...urls)
  return sweepUnused(server.database.db, { erase }).then(() => erased)
}

test('a picture that nothing shows is gone after a day, one that a home, an account or a person shows stays', async () => {
  const [unused, young, ofProperty, ofPerson, replaced] = [
    await agent.upload(),
    await agent.upload(),
    await agent.upload(),
    await agent.upload(),
    await agent.upload(),
  ]
  const id = await buildPendingProperty(agent, { image: replaced })
  await agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(ofProperty) })
  await agent.call('POST /users', { body: { image: ofPerson } })
  for (const url of [unused, ofProperty, ofPerson, replaced]) await makeOld(url)
  expect((await sweep()).toSorted()).toEqual([unused, replaced].toSorted())
  expect(await sweep()).toEqual([])
  const { rows } = await query('select url from image order by url')
  expect(rows.map(({ url }) => url)).toEqual([young, ofProperty, ofPerson].toSorted())
})

test('the picture that a home was last verified with stays while an edit is checked, and goes once the edit is verified', async () => {
  const [before, after] = [await agent.upload(), await agent.upload()]
  const id = await buildVerifiedProperty(server, agent, { image: before })
  await agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(after) })
  for (const url of [before, after]) await makeOld(url)
  expect(await sweep()).toEqual([])
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(await sweep()).toEqual([before])
})

test('each photo of a home stays, also those of the form that others see while an edit is checked', async () => {
  const [cover, kept, dropped] = [await agent.upload(), await agent.upload(), await agent.upload()]
  const images = (...urls: string[]) => urls.map((url) => ({ url, caption: null }))
  const id = await buildVerifiedProperty(server, agent, {
    image: cover,
    images: images(cover, kept, dropped),
  })
  const body = buildPropertyForm(cover, { images: images(cover, kept) })
  await agent.call('PATCH /properties/:id', { params: { id }, body })
  for (const url of [cover, kept, dropped]) await makeOld(url)
  expect(await sweep()).toEqual([])
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(await sweep()).toEqual([dropped])
})

test('the server’s clean-up sweeps, and no file of the picture is left', async () => {
  const url = await agent.upload()
  const files = pictureVariants(pictureOf(url)!).map((variant) => variant.url)
  expect(files.length).toBeGreaterThan(1)
  await makeOld(url)
  for (const file of files) expect(await isServed(file)).toBe(true)
  await server.cleanUp()
  for (const file of files) await expect.poll(() => isServed(file)).toBe(false)
})

test('a picture that a person names just before the sweep stays for their form', async () => {
  const url = await agent.upload()
  await makeOld(url)
  const refused = await agent.call('POST /properties', {
    body: { ...buildPropertyForm(url), title: undefined },
  })
  expect(refused.status).toBe(400)
  const added = await agent.call('POST /properties', { body: buildPropertyForm(url) })
  expect(added.status).toBe(200)
  await query('update property set image = $2 where image = $1', [url, `${url}?`])
  expect(await sweep()).toEqual([])
  expect(await isServed(url)).toBe(true)
})

test('forms and sweeps at the same moment never leave a home with a picture that is gone', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, () => agent.upload()))
  for (const url of urls) await makeOld(url)
  const answers = await Promise.all(
    urls.flatMap((url) => [
      agent.call('POST /properties', { body: buildPropertyForm(url) }),
      sweep().then(() => null),
    ]),
  )
  const added = answers.filter((answer) => answer?.status === 200).length
  const refused = answers.filter((answer) => answer?.status === 400).length
  expect(added + refused).toBe(urls.length)
  const { rows } = await query(
    `select image as url from property where image = any($1) and image not in (select url from image)`,
    [urls],
  )
  expect(rows).toEqual([])
})

test('more pictures than a statement judges are swept, and none once the process ends', async () => {
  await query(`insert into image (url, owner_email, width, height, colour, named_at)
    select '/images/many-' || number, 'nobody@people.test', 1, 1, '#ffffff', now() - interval '2 days' from generate_series(1, 1200) as number`)
  const nothing = { erase: async () => {} }
  expect(await sweepUnused(server.database.db, nothing, () => true)).toBe(0)
  let looks = 0
  expect(await sweepUnused(server.database.db, nothing, () => ++looks > 1)).toBeLessThanOrEqual(500)
  expect(await sweepUnused(server.database.db, nothing)).toBeGreaterThanOrEqual(700)
  expect((await query(`select url from image where url like '/images/many-%'`)).rows).toEqual([])
})
