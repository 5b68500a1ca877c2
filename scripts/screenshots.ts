// Takes screenshots of every page as each role sees it, in its states, at three widths and in both themes:
// `npm run screenshots -- --only user-home,payment --widths 375,1440 --themes dark --language bn --currency BDT --out folder`.
// It starts the product with its demo, or uses the one that PRODUCT_URL names, which has to have that currency. It exits with 1 if a page is
// too wide, fails to load something or logs an error.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { demoAccounts } from '../e2e/account.ts'
import { openTestData } from '../e2e/test-data.ts'
import { openBrowser, startDemo } from './demo.mjs'
import { everyShot } from './screenshots/every-shot.ts'
import { writeSheets } from './screenshots/sheets.ts'
import type { Role } from './screenshots/shot.ts'
import { readOptions, take, type Taken } from './screenshots/take.ts'
import { readSamples } from './screenshots/samples.ts'

const started = performance.now()
const options = readOptions(process.argv.slice(2))
const sheetFolder = path.join(options.out, 'sheets')
await mkdir(sheetFolder, { recursive: true })

/** Two pages at a time; the results are in the order of the list. */
const photograph = async (url: string): Promise<Taken> => {
  const testData = openTestData(url)
  const browser = await openBrowser()
  try {
    const samples = await readSamples(testData)
    const stateOf = async (role: Role) =>
      role === 'guest' ? undefined : (await testData.signInOnce(demoAccounts[role])).state
    const taken: Taken[] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < everyShot.length; at = next++) {
        const shot = everyShot[at]
        if (shot)
          taken[at] = await take(shot, { browser, url, samples, options, state: await stateOf(shot.role) })
      }
    }
    await Promise.all([work(), work()])
    return {
      pictures: taken.flatMap(({ pictures }) => pictures),
      problems: taken.flatMap(({ problems }) => problems),
    }
  } finally {
    await browser.close()
    await testData.dispose()
  }
}

const running = process.env['PRODUCT_URL']
const product = running
  ? { url: running, stop: async () => {} }
  : await startDemo({ CURRENCY: options.currency })
try {
  const { pictures, problems } = await photograph(product.url)
  const sheets = await writeSheets(pictures, sheetFolder)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  for (const problem of problems) console.log(problem)
  console.log(
    `${pictures.length} pictures, ${sheets.length} sheets, ${problems.length} problems, ${minutes} minutes: ${options.out}`,
  )
  if (problems.length > 0 || pictures.length === 0) process.exitCode = 1
} finally {
  await product.stop()
}
