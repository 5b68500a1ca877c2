// Takes the README's picture: `npm run screenshot` starts the product on a free port with its demonstration, looks at the home
// page and writes docs/home.webp.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { cleanEnvironment } from './run-tool.mjs'

const root = resolve(import.meta.dirname, '..')
const size = { width: 1440, height: 900 }
/** The most the picture may weigh, in bytes. */
const most = 200_000

const dataDir = await mkdtemp(join(tmpdir(), 'thikana-screenshot-'))
const server = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: root,
  env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const picture = await toWebp(await photograph(await addressOf(server)))
  const file = join(root, 'docs/home.webp')
  await mkdir(join(root, 'docs'), { recursive: true })
  await writeFile(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
} finally {
  const ended = new Promise((done) => server.once('close', done))
  if (server.exitCode === null && server.kill('SIGTERM')) await ended
  await rm(dataDir, { recursive: true, force: true })
}

/** What the server prints once it can serve people. */
function addressOf(child) {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, address] = /ready at (\S+)\n/.exec(said) ?? []
      if (address) done(address)
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error('The server ended before it was ready.')))
  })
}

async function photograph(address) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}

/** The best quality, in steps of 4 from 88 down, that stays within `most`. */
async function toWebp(png) {
  for (let quality = 88; quality >= 40; quality -= 4) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length <= most) return picture
  }
  throw new Error(`The picture doesn't fit into ${most} bytes.`)
}
