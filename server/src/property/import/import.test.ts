// @module-tag commit
import { i18nOf } from '@thikana/texts/i18n-of'
import { importHead } from '@thikana/texts/property/import-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../test/audit.ts'
import type { Client } from '../../../test/client.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import {
  checkRows,
  fileOf,
  home,
  importFile,
  listOwn,
  readImport,
  readNewest,
  runImport,
  sendFile,
} from '../../../test/import/file.ts'
import { pictureUrl, servePictures } from '../../../test/import/picture-server.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let pictures: Awaited<ReturnType<typeof servePictures>>
let server: TestServer
let admin: Client
let count = 0
const newAgent = () => server.buildUser(`Agent ${(count += 1)}`, 'agent')
beforeAll(async () => {
  pictures = await servePictures()
  server = await startTestServer({ fetchPicture: pictures.fetchPicture })
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(async () => {
  pictures.stop()
  await server.stop()
})

const verify = (id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })

describe('[S-import] a file of listings', () => {
  it('adds drafts where it has no pictures, with every column in English', async () => {
    const agent = await newAgent()
    const { status, plans, done, drafts } = await importFile(
      agent,
      fileOf([
        home({
          reference: 'A-1',
          kind: 'Flat',
          bedrooms: 3,
          sizeSqFt: '1,250 sq ft',
          lift: 'Yes',
          gas: 'Piped',
        }),
        home({ title: 'To rent', purpose: 'To rent', priceMin: 400, priceMax: 500, tenants: 'Families' }),
      ]),
    )
    expect({ status, plans, done, drafts }).toMatchObject({ status: 'done', done: 2, drafts: 2 })
    const homes = await listOwn(agent)
    expect(homes).toHaveLength(2)
    expect(homes.find(({ title }) => title !== 'To rent')).toMatchObject({
      isDraft: true,
      reference: 'A-1',
      kind: 'flat',
      bedrooms: 3,
      sizeSqFt: 1250,
      lift: true,
      gas: 'piped',
      priceMin: 90_000,
    })
    expect(homes.find(({ title }) => title === 'To rent')).toMatchObject({
      purpose: 'rent',
      tenants: 'family',
    })
  })

  it('reads heads, words, places and digits in Bangla', async () => {
    const agent = await newAgent()
    const bangla = i18nOf('bn')
    const columns = [
      'title',
      'location',
      'description',
      'priceMin',
      'priceMax',
      'kind',
      'bedrooms',
      'lift',
      'place',
    ] as const
    const heads = columns.map((column) => importHead(bangla, column)).join(',')
    const cells = [
      'লেকের পাশে ফ্ল্যাট',
      '"ধানমন্ডি, ঢাকা"',
      'দক্ষিণমুখী',
      '"৯০,০০০"',
      '১.২ লাখ',
      'ফ্ল্যাট',
      '৩',
      'হ্যাঁ',
      'ধানমন্ডি',
    ]
    await importFile(agent, `\uFEFF${heads}\n${cells.join(',')}`)
    expect(await readNewest(agent)).toMatchObject({
      title: 'লেকের পাশে ফ্ল্যাট',
      priceMin: 90_000,
      priceMax: 120_000,
      kind: 'flat',
      bedrooms: 3,
      lift: true,
      place: 'dhaka.dhaka.dhanmondi',
    })
  })

  it('fetches pictures, sends what has them to be checked, and says which could not be had', async () => {
    const agent = await newAgent()
    const { list, withoutPictures } = await importFile(
      agent,
      fileOf([
        home({ reference: 'P-1', pictures: `${pictureUrl}/photo-1 ${pictureUrl}/gone` }),
        home({ reference: 'P-2', pictures: `${pictureUrl}/text` }),
      ]),
    )
    expect(withoutPictures).toBe(2)
    expect(list[0]).toMatchObject({ isDone: true, isDraft: false })
    expect(list[0]!.problems).toEqual([
      { column: 'pictures', message: `The picture at “${pictureUrl}/gone” couldn’t be fetched` },
    ])
    expect(list[1]).toMatchObject({ isDone: true, isDraft: true })
    expect(list[1]!.problems[0]!.message).toMatch(/JPEG|photo|picture/i)
    const first = (await agent.call('GET /properties/:id', { params: { id: list[0]!.propertyId! } })).body
    expect(first).toMatchObject({ isDraft: false, status: 'pending' })
    expect(first.image).toMatch(/^\/images\//)
    expect(await readTrail(server, first._id)).toEqual([`${agent.email} add pending`])
  })

  it('changes the listing with its reference, as an edit does, and fetches no picture twice', async () => {
    const agent = await newAgent()
    const row = home({ reference: 'U-1', pictures: `${pictureUrl}/photo-2` })
    await importFile(agent, fileOf([row]))
    const { _id: id } = await readNewest(agent)
    await verify(id)
    const before = pictures.asked.length
    const again = await checkRows(agent, fileOf([row]))
    expect(again.plans).toEqual({ add: 0, update: 0, same: 1, refuse: 0 })
    const changed = await checkRows(agent, fileOf([{ ...row, priceMin: '95,000' }]))
    expect(changed.list[0]).toMatchObject({ plan: 'update', changes: ['priceMin'], isDelisted: true })
    expect(await readNewest(agent)).toMatchObject({ status: 'verified', priceMin: 90_000 })
    await runImport(agent, changed._id)
    expect(await readNewest(agent)).toMatchObject({ status: 'pending', priceMin: 95_000, title: row.title })
    expect((await readTrail(server, id)).at(-1)).toBe(`${agent.email} edit verified pending`)
    expect(pictures.asked).toHaveLength(before)
  })

  it('with references and prices alone changes the prices, and keeps the rest', async () => {
    const agent = await newAgent()
    await importFile(agent, fileOf([home({ reference: 'R', bedrooms: 2, kind: 'flat' })]))
    await importFile(agent, fileOf([{ reference: 'R', priceMin: 80_000 }]))
    expect(await readNewest(agent)).toMatchObject({ priceMin: 80_000, bedrooms: 2, isDraft: true })
    const { list } = await checkRows(agent, fileOf([{ reference: 'unknown', priceMin: 80_000 }]))
    expect(list[0]!.problems.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['title', 'location', 'description', 'priceMax']),
    )
  })

  it('is another agent’s business: not read, started or changed by them', async () => {
    const [agent, other] = [await newAgent(), await newAgent()]
    await importFile(agent, fileOf([home({ reference: 'S' })]))
    const { _id: id } = await readImport(agent)
    expect((await other.call('GET /imports/:id/rows', { params: { id } })).status).toBe(404)
    expect((await other.call('DELETE /imports/:id', { params: { id } })).status).toBe(404)
    const { plans } = await checkRows(other, fileOf([home({ reference: 'S' })]))
    expect(plans.add).toBe(1)
  })

  it('is imported once, and no other beside it', async () => {
    const agent = await newAgent()
    const { _id: id } = await checkRows(agent, fileOf(Array.from({ length: 400 }, () => home())))
    const starts = await Promise.all([1, 2].map(() => agent.call('PATCH /imports/:id', { params: { id } })))
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const next = await sendFile(agent, fileOf([home()]))
    expect([next.status, next.body.message]).toEqual([
      409,
      'Another file of yours is being imported. You can go on as soon as it is done.',
    ])
    await expect.poll(async () => (await readImport(agent)).status, { timeout: 30_000 }).toBe('done')
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from property join app_user on app_user.id = agent_id where email = $1',
      [agent.email],
    )
    expect(rows[0].count).toBe(400)
  })

  it('doesn’t touch what was sold, rejected or promised', async () => {
    const agent = await newAgent()
    const id = await buildVerifiedProperty(server, agent)
    await server.database.pool.query(
      `update property set reference = 'X', status = 'rejected' where id = $1`,
      [id],
    )
    const { list } = await checkRows(agent, fileOf([home({ reference: 'X' })]))
    expect(list[0]).toMatchObject({ plan: 'refuse' })
    expect(list[0]!.problems[0]!.message).toMatch(/can’t be changed/)
  })
})
