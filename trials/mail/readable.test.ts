// @module-tag slow
// Every email as received, in a browser as a mail reader with it would show it. `EMAIL_SHOTS` names a folder for pictures of them.
import { type Browser, chromium, type Page } from '@playwright/test'
import { languages } from '@thikana/domain/language'
import { createSmtpSender } from '@thikana/server/providers/mail/smtp'
import { startMailServer } from '@thikana/server/test/mail'
import { type ReadMail, readMail } from '@thikana/server/test/received-mail'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { createComposer } from '@thikana/server/mail/compose-notice'
import { createDigestComposer } from '@thikana/server/mail/compose-digest'
import { everyEmail } from '@thikana/server/mail/email-preview'
import type { Site } from '@thikana/server/providers/mail/content'
import { emailSettingsOf } from '@thikana/server/test/email-settings'
import { noticeSamples } from '@thikana/server/test/notice-samples'

/** Every email in each language, rendered, with data that could be taken for HTML. */
const allEmails = (site: Site) => {
  const settings = emailSettingsOf({ brandName: site.brand, contactEmail: 'help@homes.test' }, site.url)
  const compose = { composeNotice: createComposer(settings), composeDigest: createDigestComposer(settings) }
  return languages.flatMap((language) =>
    everyEmail(language, { ...compose, settings }, noticeSamples).map(({ name, email }) => ({
      name: `${name}-${language}`,
      email,
    })),
  )
}

const shots = process.env['EMAIL_SHOTS']
const executablePath = process.env['CHROME_PATH']

let server: TestServer
let browser: Browser
let emails: [name: string, email: ReadMail][]

/** What arrives at a mail server of every email there is, by its name. */
const receiveAll = async (url: string): Promise<typeof emails> => {
  const mailServer = await startMailServer()
  const { deliver, close } = createSmtpSender({ url: mailServer.url, from: 'Thikana <no-reply@homes.test>' })
  const received: typeof emails = []
  for (const { name, email } of allEmails({ brand: 'Thikana', url })) {
    await deliver({ id: crypto.randomUUID(), to: 'rafiq@people.test', ...email })
    received.push([name, await readMail(mailServer.received.at(-1)!)])
  }
  close()
  await mailServer.close()
  return received
}

beforeAll(async () => {
  server = await startTestServer({ withPages: true })
  emails = await receiveAll(server.url)
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const phone = { width: 375, height: 700 }

/** `rules`: all if none are named. */
const violationsIn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const options: RunOptions = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
}

/** In light colours what axe finds, and whether it has to be scrolled sideways; in dark ones only what they change, its contrast. */
const faultsIn = async (page: Page): Promise<string[]> => {
  const found = await violationsIn(page)
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) found.push('too wide')
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await violationsIn(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inDark.map((fault) => `${fault} in dark`)]
}

const photograph = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [phone.width, 768]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ ...phone, width })
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
}

describe('[S-notice] everybody', () => {
  it('can read every email on a phone, in light and in dark colours', async () => {
    const context = await browser.newContext({ viewport: phone })
    const page = await context.newPage()
    // Once: it stays in the window while the content changes.
    await page.evaluate(axe.source)
    const faults: string[] = []
    for (const [name, { html }] of emails) {
      await page.setContent(html)
      faults.push(...(await faultsIn(page)).map((fault) => `${name}: ${fault}`))
      if (shots) await photograph(page, name)
    }
    await context.close()
    expect(faults).toEqual([])
  }, 120_000)

  it('finds a page where each link of an email leads', async () => {
    const paths = new Set(emails.flatMap(([, { links }]) => links.map((link) => new URL(link).pathname)))
    const statusOf = async (path: string) => (await server.guest.fetch(path)).status
    const missing = []
    for (const path of paths) if ((await statusOf(path)) !== 200) missing.push(path)
    expect(missing).toEqual([])
    expect(await statusOf('/dashboard/nowhere')).toBe(404)
  })
})
