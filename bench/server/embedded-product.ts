import { joinEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import pg from 'pg'
import type { CloseLater } from './closing.ts'
import type { Visits } from './visits/drive-visits.ts'
import { drawPicture, storePicture } from './uploads/picture.ts'
import { productSettings, readKnown, signUpBuyers, startFile, startFlags } from './product.ts'
import { openProbe, type Probe } from './report/samples.ts'
import { startSubject, type Subject } from './subject.ts'

/** A person may withdraw fifty offers a day: these make some two thousand in a soak. */
const peopleCount = 96
const log = { info: () => {}, warn: console.warn, error: console.error }

/** Starts the product with the PostgreSQL inside `folder`, as `npm start` does; the probe looks inside it. */
export const startEmbedded = async (
  folder: string,
  closeLater: CloseLater,
): Promise<{ product: Subject; probe: Probe }> => {
  const probe = openProbe()
  closeLater(probe.close)
  const env = { ...productSettings, DATA_DIR: folder, ...probe.env }
  const product = await startSubject('product', startFile, env, [...startFlags, ...probe.nodeOptions])
  closeLater(product.stop)
  return { product, probe }
}

/** What visitors of the product in `folder` need: people who sign up and later lose their offers, and an uploaded picture. */
export const prepareWorld = async (
  folder: string,
  product: Subject,
  closeLater: CloseLater,
): Promise<Visits['world']> => {
  const { url } = await joinEmbeddedPostgres({ dataDir: folder, log })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  closeLater(() => pool.end())
  const people = await signUpBuyers(product.url, { pool }, peopleCount)
  const [first] = people
  if (!first) throw new Error('Nobody signed up.')
  const ids = people.map(({ id }) => id)
  closeLater(() => pool.query('delete from offer where buyer_id = any($1)', [ids]))
  const known = await readKnown({ pool }, people)
  const picture = drawPicture()
  const stored = await storePicture(product.url, first.cookie, picture)
  return {
    known,
    people: people.map(({ email, password, cookie }) => ({ email, password, cookie })),
    picture: picture.toString('base64'),
    stored,
  }
}
