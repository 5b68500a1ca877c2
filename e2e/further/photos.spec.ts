import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { type Account, send } from '../account.ts'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const scenes = path.join(import.meta.dirname, '../../web/public/scenes')
const photoNamed = (name: string, scene: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync(path.join(scenes, `${scene}.webp`)),
})
const [hall, kitchen, stairs, street] = [
  photoNamed('hall.webp', 'banner-0-960'),
  photoNamed('kitchen.webp', 'banner-1-960'),
  photoNamed('stairs.webp', 'banner-2-960'),
  photoNamed('street.webp', 'banner-0-phone-840'),
]
const phone = { viewport: { width: 375, height: 740 }, hasTouch: true }

/** Whether it is the upload of this file. */
const isUploadOf = (route: Route, { name }: { name: string }) =>
  route.request().postDataBuffer()?.includes(`filename="${name}"`) === true

const openForm = async (page: Page, title: string) => {
  const form = page.getByRole('form', { name: 'New property' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Location').fill('Khulna')
  await form.getByLabel('Description').fill('Two floors.')
  await form.getByLabel('Minimum price').fill('50000')
  await form.getByLabel('Maximum price').fill('60000')
  return form
}

const photosOf = async (agent: Account, title: string) => {
  const mine = await send<{ _id: string; title: string }[]>(
    agent,
    'GET',
    `/properties/agent?email=${agent.email}`,
  )
  const { _id = '' } = mine.find((property) => property.title === title) ?? {}
  const { images, image } = await send<{ images: { url: string; caption: string | null }[]; image: string }>(
    agent,
    'GET',
    `/properties/${_id}`,
  )
  return { _id, image, images, captions: images.map(({ caption }) => caption) }
}

test('[R-photos] an agent with a phone adds several photos, of which one fails and one is cancelled, and puts them in order', async ({
  open,
  testData,
  expectError,
}) => {
  // A photo that fails says so below itself, which moves what comes after it.
  expectError('POST /api/images 500', 'console error', 'layout shift')
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/addProperty', phone)
  const title = unique('A house by the river')
  const form = await openForm(page, title)
  let hasFailed = false
  await page.route('**/api/images', async (route) => {
    if (isUploadOf(route, street)) return
    if (!isUploadOf(route, stairs) || hasFailed) return route.continue()
    hasFailed = true
    await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
  })
  await form.getByLabel('Photos').setInputFiles([hall, stairs, street, kitchen])
  await form.getByRole('button', { name: 'Cancel street.webp' }).click()
  await expect(form.getByText('Cancelled: street.webp.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Image Upload Failed')).toBeVisible()
  // An upload that ends while the button is pressed moves the button away.
  await expect(form.locator('img[src^="/images/"]')).toHaveCount(2)
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(form.getByText('Some photos are still uploading.')).toBeVisible()
  await form.getByRole('button', { name: 'Try again: stairs.webp' }).click()
  await expect(form.locator('img[src^="/images/"]')).toHaveCount(3)

  await form.getByLabel('Caption of photo 1').fill('The hall')
  await form.getByLabel('Caption of photo 2').fill('The stairs')
  await form.getByLabel('Caption of photo 3').fill('The kitchen')
  await form.getByRole('button', { name: 'Move The kitchen', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up The kitchen, at 3 of 3.')).toBeAttached()
  // The tiles are measured once one is picked up; a key pressed within those milliseconds does nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('The kitchen is at 1 of 3.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByText('Put down The kitchen at 1 of 3.')).toBeAttached()
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Property added successfully')).toBeVisible()

  const { _id, image, images, captions } = await photosOf(agent, title)
  expect(captions).toEqual(['The kitchen', 'The hall', 'The stairs'])
  expect(image).toBe(images[0]?.url)

  await page.goto(`/property/${_id}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('1 / 3')).toBeVisible()
  await photos.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }))
  await expect(photos.getByText('2 / 3')).toBeVisible()
  await photos.getByRole('button', { name: 'Photo 2 of 3: The hall' }).tap()
  const gallery = page.getByRole('dialog', { name: `Photos of ${title}` })
  await expect(gallery.getByText('The hall')).toBeVisible()
  await expect(page).toHaveURL(/\?photo=2$/)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('The stairs')).toBeVisible()
  await expect(page).toHaveURL(/\?photo=3$/)
  await page.goBack()
  await expect(gallery).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/property/${_id}$`))
})

test('an agent whose connection breaks halfway goes on when it is back, and keeps what was uploaded after a reload', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/images net::', 'GET /api/', 'console error', 'layout shift')
  const agent = await testData.createAccount('agent')
  const page = await open(agent, '/dashboard/addProperty')
  page.on('dialog', (dialog) => void dialog.accept())
  const title = unique('A house by the lake')
  const form = await openForm(page, title)
  let isBroken = true
  await page.route('**/api/images', (route) =>
    isUploadOf(route, kitchen) && isBroken ? route.abort('internetdisconnected') : route.continue(),
  )
  await form.getByLabel('Photos').setInputFiles([hall, kitchen])
  await expect(form.getByText(/^Waiting for the connection: 1 photo to go/)).toBeVisible()
  const shown = form.locator('img[src^="/images/"]')
  // Otherwise the picture's own request would be cut off, too.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  isBroken = false
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(shown).toHaveCount(2)

  isBroken = true
  await form.getByLabel('Photos').setInputFiles([kitchen])
  await expect(form.getByText(/^Waiting for the connection: 1 photo to go/)).toBeVisible()
  await page.reload()
  await expect(form.getByText('Your draft is back')).toBeVisible()
  await expect(form.locator('img[src^="/images/"]')).toHaveCount(2)
  await expect(form.getByText('It wasn’t uploaded before this page was closed.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel kitchen.webp' }).click()
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Property added successfully')).toBeVisible()
  expect((await photosOf(agent, title)).captions).toEqual([null, null])
})

test('[R-photos] an admin sees every photo with its caption before deciding, and later what changed; others see the verified ones', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const store = async (image: typeof hall) => {
    const answer = await agent.api.post('/api/images', { multipart: { image } })
    return (await answer.json()).data.url as string
  }
  const [first, second, third] = [await store(hall), await store(kitchen), await store(stairs)]
  const property = await testData.addProperty(agent, {
    image: first,
    images: [
      { url: first, caption: 'The hall' },
      { url: second, caption: 'The kitchen' },
    ],
  })
  const page = await open('admin', '/dashboard/manageProperties?status=pending')
  const row = page.getByRole('row').filter({ hasText: property.title })
  const photos = row.getByRole('list', { name: `Photos of ${property.title}` })
  await row.getByRole('button', { name: /^All about/ }).click()
  await row.scrollIntoViewIfNeeded()
  for (const caption of ['The hall', 'The kitchen']) await expect(photos).toContainText(caption)
  await photos.getByRole('button', { name: 'Photo 2 of 2' }).click()
  const gallery = page.getByRole('dialog', { name: `Photos of ${property.title}` })
  await expect(gallery.getByText('The kitchen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await page.goto('/dashboard')
  await testData.moderate(property, 'verified')

  await send(agent, 'PATCH', `/properties/${property._id}`, {
    ...property,
    images: [
      { url: first, caption: 'The hall, painted' },
      { url: third, caption: null },
    ],
  })
  await page.goto('/dashboard/manageProperties?status=pending')
  await row.getByRole('button', { name: /^All about/ }).click()
  await row.scrollIntoViewIfNeeded()
  const changes = row.getByRole('group', { name: 'What changed' })
  for (const words of ['Removed', 'New caption', 'Before: The hall', 'Now: The hall, painted'])
    await expect(changes).toContainText(words)
  await expect(changes.getByRole('img', { name: 'Photo 2, new' })).toBeVisible()

  await page.goto('/dashboard')
  await testData.moderate(property, 'verified')
  const theirs = await open(buyer, `/property/${property._id}`)
  await expect(theirs.getByRole('button', { name: /^Picture of .*: The hall, painted$/ })).toBeVisible()
})
