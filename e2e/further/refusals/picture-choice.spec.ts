import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fillIn, newPerson, pressRegister } from '../../registration.ts'
import { badPictures, brokenPicture } from '../../pictures.ts'
import { expect, test } from '../../test.ts'

const photo = path.join(import.meta.dirname, '../../../web/public/scenes/banner-0-960.webp')
const register = async (page: Page) => {
  await fillIn(page, newPerson())
  await pressRegister(page)
}

for (const { what, file, sentence } of badPictures)
  test(`${what} is refused with the server’s sentence as soon as it is chosen, in every form`, async ({
    open,
    testData,
  }, testInfo) => {
    const chosen = testInfo.outputPath(file.name)
    await writeFile(chosen, file.buffer)
    const agent = await testData.createAccount('agent')
    const answer = await agent.api.post('/api/images', { multipart: { image: file } })
    expect((await answer.json()).message).toBe(sentence)

    const page = await open('guest', '/register')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.getByLabel('Profile image').setInputFiles(chosen)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await page.getByLabel('Profile image').setInputFiles(photo)
    await expect(page.getByText(sentence)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()

    const form = await open(agent, '/dashboard/addProperty')
    form.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await form.getByLabel('Photos').setInputFiles(chosen)
    await expect(form.getByText(sentence)).toBeVisible()

    await form.goto('/dashboard')
    await form.getByRole('button', { name: 'Edit profile' }).click()
    await form.getByLabel('Profile image').setInputFiles(chosen)
    await expect(form.getByText(sentence)).toBeVisible()
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
  })

test('a photo that only the server can refuse leaves the account created, and the profile says why and takes another', async ({
  open,
  expectError,
}) => {
  expectError('POST /api/images 4', 'console error', 'layout shift')
  const page = await open('guest', '/register')
  await page.getByLabel('Profile image').setInputFiles(brokenPicture)
  await register(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const alert = page.getByRole('alert').filter({ hasText: 'Image Upload Failed' })
  await expect(alert).toContainText('This picture is damaged and could not be read.')
  const refusedAgain = page.waitForResponse('**/api/images')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await refusedAgain
  const another = alert.getByLabel('Choose another photo')
  await expect(another).toBeEnabled()
  await expect(alert).toContainText('This picture is damaged and could not be read.')
  await another.setInputFiles(photo)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
})

test('a photo whose upload failed can be sent again from the profile without choosing it again', async ({
  open,
  expectError,
}) => {
  expectError('POST /api/images net::ERR_FAILED', 'console error', 'layout shift')
  const page = await open('guest', '/register')
  await page.route('**/api/images', (route) => route.abort('failed'))
  await page.getByLabel('Profile image').setInputFiles(photo)
  await register(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Image Upload Failed' })
  await expect(alert).toContainText('We can’t reach the server.')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
})

test('a photo is included in a registration that is sent before the check of photos has loaded', async ({
  open,
}) => {
  const page = await open('guest', '/register')
  let load = () => {}
  const isWanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/*dimensions*', async (route) => {
    await isWanted
    await route.continue()
  })
  const check = page.waitForRequest('**/assets/*dimensions*')
  await page.getByLabel('Profile image').setInputFiles(photo)
  await check
  await register(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  load()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
})

test('an update sent while its new picture is being uploaded waits for it, and is saved with it', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  const page = await open(agent, `/dashboard/updateProperty/${property._id}`)
  let store = () => {}
  const isStored = new Promise<void>((resolve) => (store = resolve))
  await page.route('**/api/images', async (route) => {
    await isStored
    await route.continue()
  })
  await page.getByLabel('Photos').setInputFiles(photo)
  await page.getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByText('Some photos are still uploading.')).toBeVisible()
  store()
  await expect(page.getByText('Some photos are still uploading.')).toHaveCount(0)
  await expect(page.getByAltText('Photo 2 of this home')).toBeVisible()
  await page.getByRole('button', { name: 'Update property' }).click()
  await expect(page.getByText('Property updated')).toBeVisible()
})
