import { isWithin, parentOf } from '@thikana/domain/place/place'
import { findPlace, type Place, places } from '@thikana/domain/place/place-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  const agent = await server.buildUser('Agent', 'agent')
  buyer = await server.buildUser('Buyer')
  const model = await buildVerifiedProperty(server, agent, { title: 'model', location: 'Nowhere' })
  const homes = searched.flatMap((place) =>
    [inEnglish, inBangla].map((write) => ({ title: place.code, location: write(place) })),
  )
  await server.database.pool.query(
    `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
     select gen_random_uuid(), agent_id, home.title, home.location, image, description, price_min, price_max, status, created_at
     from property, unnest($2::text[], $3::text[]) as home (title, location) where id = $1`,
    [model, homes.map(({ title }) => title), homes.map(({ location }) => location)],
  )
})
afterAll(() => server.stop())

const townOf = ({ code }: Place): Place => findPlace(code.split('.').slice(0, 2).join('.'))!
const inEnglish = (place: Place) => `House 5/A, Road 13, ${place.name}, ${townOf(place).name}`
const inBangla = (place: Place) => `বাড়ি ৫/ক, রোড ১৩, ${place.bangla}, ${townOf(place).bangla}`

const namesOf = ({ name, bangla, aliases }: Place) => [name, bangla, ...aliases]
const countNamed = (name: string) => places.filter((place) => namesOf(place).includes(name)).length
/** Areas whose names, in both scripts, no other place has: who names another place as well means either. */
const areas = places.filter(
  (place) => place.kind === 'area' && countNamed(place.name) === 1 && countNamed(place.bangla) === 1,
)
const wellKnown = [
  'dhaka.dhaka.dhanmondi',
  'dhaka.dhaka.gulshan',
  'dhaka.dhaka.gulshan.gulshan-1',
  'dhaka.dhaka.gulshan.gulshan-2',
  'dhaka.dhaka.mirpur.section-1',
  'dhaka.dhaka.mirpur.section-10',
  'dhaka.dhaka.uttara',
  'dhaka.dhaka.uttara.sector-7',
  'dhaka.dhaka.uttara.sector-17',
  'dhaka.dhaka.purbachal',
  'dhaka.dhaka.bashundhara',
  'chattogram.coxs-bazar',
  'chattogram.cumilla',
  'sylhet.moulvibazar',
].map((code) => findPlace(code)!)
const others = areas.filter((_, at) => at % Math.floor(areas.length / 60) === 1)
const searched = [...new Set([...wellKnown, ...others])].slice(0, 60)

const compact = (text: string) => text.replace(/[\s’'-]/g, '')
const ways: ((place: Place) => string)[] = [
  ({ name }) => name,
  ({ name }) => name.replaceAll(' ', '-').toUpperCase(),
  ({ name }) => compact(name),
  (place) => `${place.name}/${townOf(place).name}`,
  ({ name }) => `(${name}).`,
  (place) => `${place.name}, ${townOf(place).name}, Bangladesh`,
  ({ name }) => `${name} R/A`,
  ({ bangla }) => bangla,
]

test('[R-all] 60 places are found in eight ways of writing them, each with its homes in both scripts and no other', async () => {
  const find = async (location: string) => {
    const { body } = await buyer.call('GET /verified-properties-by-agents', { query: { location } })
    return body.map(({ title }) => title)
  }
  const different: string[] = []
  const elsewhere: string[] = []
  for (const place of searched)
    for (const write of ways) {
      const typed = write(place)
      const found = await find(typed)
      const wanted = searched
        .filter(({ code }) => isWithin(code, place.code))
        .flatMap(({ code }) => [code, code])
      if (found.toSorted().join() !== wanted.toSorted().join()) different.push(`${typed}: ${found.join(' ')}`)
      if (found.some((code) => !isWithin(code, townOf(place).code)))
        elsewhere.push(`${typed}: ${found.join(' ')}`)
    }
  expect(searched).toHaveLength(60)
  expect(searched.every(({ code }) => parentOf(code) !== null)).toBe(true)
  expect(elsewhere).toEqual([])
  expect(different).toEqual([])
})
