import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { checkRows, fileOf, home, importFile, listOwn } from '../../../test/import/file.ts'
import { pictureUrl, servePictures } from '../../../test/import/picture-server.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let pictures: Awaited<ReturnType<typeof servePictures>>
let server: TestServer
let count = 0
const newAgent = () => server.buildUser(`Agent ${(count += 1)}`, 'agent')
beforeAll(async () => {
  pictures = await servePictures()
  server = await startTestServer({ fetchPicture: pictures.fetchPicture })
})
afterAll(async () => {
  pictures.stop()
  await server.stop()
})

const verify = async (id: string) => {
  const admin = await server.buildUser('Admin', 'admin')
  return admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
}
const readFile = async (agent: Client) => (await agent.fetch('/api/properties/agent/file')).text()

/** One that its agent hasn’t named. */
const importUnnamed = async (agent: Client) => {
  await importFile(agent, fileOf([home({ title: 'Unnamed' })]))
  return (await listOwn(agent)).find(({ title }) => title === 'Unnamed')!
}

describe('[S-export] an agent’s listings as a file', () => {
  it('imported unchanged, change nothing, in either language, whatever their texts', async () => {
    const agent = await newAgent()
    const odd = home({
      reference: '-1',
      title: '-Quotes " and , and ;',
      description: 'Line one\n=not a formula\nধানমন্ডি',
      kind: 'flat',
      pin: 'about 23.7461, 90.3742',
      serviceCharge: '50.5',
      pictures: `${pictureUrl}/photo-3 ${pictureUrl}/photo-4`,
    })
    await importFile(
      agent,
      fileOf([
        odd,
        home({
          purpose: 'rent',
          priceMin: 300,
          priceMax: 400,
          reference: 'r',
          availableFrom: '2027-03-01',
          tenants: 'any',
          advanceMonths: 2,
        }),
      ]),
    )
    await verify((await listOwn(agent)).find(({ reference }) => reference === '-1')!._id)
    const { _id: unnamed } = await importUnnamed(agent)
    for (const language of ['en', 'bn']) {
      const file = await (await agent.fetch(`/api/properties/agent/file?language=${language}`)).text()
      const { plans, list } = await checkRows(agent, file)
      expect(list.flatMap(({ problems, changes }) => [...problems, ...changes])).toEqual([])
      expect(plans).toEqual({ add: 0, update: 0, same: 3, refuse: 0 })
    }
    expect(await readFile(agent)).toContain(unnamed)
    const cells = (await readFile(agent)).split('\r\n').slice(1)
    expect(cells.some((line) => /(^|,)[=+@-]/.test(line))).toBe(false)
  })

  it('has a template that its agent can fill in, in either language', async () => {
    const agent = await newAgent()
    for (const language of ['en', 'bn']) {
      const file = await (await agent.fetch(`/api/imports/template?language=${language}`)).text()
      expect((await checkRows(agent, file)).plans).toEqual({ add: 1, update: 0, same: 0, refuse: 0 })
    }
  })
})
