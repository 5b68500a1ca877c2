import { fillIn, newPerson, pressRegister } from '../../registration.ts'
import { brokenPicture } from '../../pictures.ts'
import { expect, test } from '../../test.ts'

test('[V-register] a guest reads what is wrong with name, email, password and photo, and may go without a photo', async ({
  open,
}) => {
  const { name, email } = newPerson()
  const page = await open('guest', '/register')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await pressRegister(page)
  for (const problem of ['Name is required', 'Email is required', 'Password is required'])
    await expect(page.getByText(problem)).toBeVisible()
  for (const [password, problem] of [
    ['Se!12', 'Password must be at least 6 characters'],
    ['secret!2026', 'Password must include a capital letter and a special character'],
    ['Secret2026', 'Password must include a capital letter and a special character'],
    ['Secret-2026', 'Password must include a capital letter and a special character'],
  ] as const) {
    await fillIn(page, { name, email, password })
    await pressRegister(page)
    await expect(page.getByText(problem)).toBeVisible()
  }
  const picture = page.getByLabel('Profile image')
  await expect(picture).toHaveAttribute('accept', /^image\/[^,]+(,image\/[^,]+)*$/)
  await picture.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('This file is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])

  // Six characters are enough.
  await fillIn(page, { name, email, password: 'Secr^t' })
  await pressRegister(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  expect(sent).not.toContain('POST /api/images')
})

test('[E-register] a failed registration shows the provider’s message, and a successful one is confirmed', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/sign-up/email 4')
  const known = await testData.createAccount()
  const { name, email } = newPerson()
  const page = await open('guest', '/register')
  await fillIn(page, { name, email: known.email, password: 'Secret!2026' })
  const answered = page.waitForResponse('**/api/auth/sign-up/email')
  await pressRegister(page)
  const { message } = await (await answered).json()
  await expect(page.getByRole('alert')).toContainText('Registration Failed')
  await expect(page.getByRole('alert')).toContainText(message)
  await fillIn(page, { name, email, password: 'Secret!2026' })
  await pressRegister(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
})

test('[E-image] a picture that can’t be stored is reported, on registering and on a property', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/images 4', 'console error')
  const { name, email } = newPerson()
  const page = await open('guest', '/register')
  await fillIn(page, { name, email, password: 'Secret!2026' })
  await page.getByLabel('Profile image').setInputFiles(brokenPicture)
  await pressRegister(page)
  await expect(page.getByText('Image Upload Failed')).toBeVisible()
  await expect(page.getByText('Please try again.')).toBeVisible()

  const form = await open(await testData.createAccount('agent'), '/dashboard/addProperty')
  await form.getByLabel('Photos').setInputFiles(brokenPicture)
  await expect(form.getByText('Image Upload Failed')).toBeVisible()
  await expect(form.getByText('Please try again.')).toBeVisible()
})
