// Takes the README's picture: `npm run screenshots -- readme` starts the product on a free port with the demo, opens the home
// page and writes docs/home.webp.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { openBrowser, startDemo } from './demo.mjs'

const root = resolve(import.meta.dirname, '..')
const size = { width: 1440, height: 900 }
/** Maximum size of the picture, in bytes. */
const maxBytes = 200_000

const photograph = async (address) => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}

/** Tries qualities from 88 down in steps of 4, until the picture fits into `maxBytes`. */
const toWebp = async (png) => {
  for (let quality = 88; quality >= 40; quality -= 4) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length <= maxBytes) return picture
  }
  throw new Error(`The picture doesn't fit into ${maxBytes} bytes.`)
}

const product = await startDemo()
try {
  const picture = await toWebp(await photograph(product.url))
  const file = join(root, 'docs/home.webp')
  await mkdir(join(root, 'docs'), { recursive: true })
  await writeFile(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
} finally {
  await product.stop()
}
