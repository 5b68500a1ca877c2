import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, noConnection, refusal } from '../../test/network.ts'
import { choose, photo, slowDisk, textAsPhoto } from '../../test/photos.ts'
import { Toasts } from '../ui/toasts.tsx'
import { PictureField } from './picture-field.tsx'

const present = '/scenes/banner-0-960.webp'
const stored = '/scenes/banner-1-960.webp'
const reply = { data: { url: stored, width: 960, height: 640, colour: '#7d9a86' } }

/** The field inside a form. */
const Field = ({ value, error }: { value: string; error?: string }) => {
  const [url, setUrl] = useState(value)
  const [isStoring, setStoring] = useState(false)
  return (
    <>
      <PictureField
        label="Picture"
        value={url}
        onChange={setUrl}
        isStoring={isStoring}
        onStoring={setStoring}
        error={error}
      />
      <Toasts />
    </>
  )
}

const show = (value = '', error?: string) => render(<Field value={value} error={error} />)
const field = page.getByLabelText(/^Picture/)
const picture = page.getByRole('img', { name: 'The picture of this property' })
const problem = page.getByRole('alert')
const status = page.getByRole('status')
const toast = status.filter({ hasText: 'Image Upload Failed' })

describe('the picture field', () => {
  test('asks for a required picture, and says which files it accepts', async () => {
    await show()
    await expect.element(field).toHaveAccessibleName('Picture')
    await expect.element(field).toHaveAttribute('aria-required', 'true')
    await expect.element(field).toHaveAccessibleDescription(/JPEG, PNG, WebP or AVIF, at most 10 MB/)
    await expect.element(page.getByText('Choose a picture')).toBeVisible()
    await expect.element(picture).not.toBeInTheDocument()
  })

  test('shows the form’s error', async () => {
    await show('', 'Picture is required')
    await expect.element(problem).toMatchTextContent('Picture is required')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(/Picture is required/)
  })

  test('stores a picture as soon as it is chosen, takes no other while it does, and shows it', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof reply>()
    const sent = answer('POST /images', () => promise)
    await show()
    choose(field, await photo())
    await expect.element(status.filter({ hasText: 'Uploading the picture' })).toBeInTheDocument()
    await expect.element(page.getByText('Uploading…')).toBeVisible()
    await expect.element(field).toBeDisabled()
    await expect.poll(() => sent.length).toBe(1)
    const body = sent[0]?.body
    expect(body instanceof FormData && body.get('image')).toHaveProperty('name', 'me.png')
    resolve(reply)
    await expect.element(picture).toHaveAttribute('src', stored)
    await expect.element(field).toBeEnabled()
    await expect.element(page.getByText('Change picture')).toBeVisible()
    await expect.element(page.getByText('Uploading the picture')).not.toBeInTheDocument()
  })

  test('is busy from the moment a picture is chosen, while it is checked', async () => {
    answer('POST /images', reply)
    await show()
    const file = await photo()
    const disk = slowDisk()
    choose(field, file)
    await expect.element(field).toBeDisabled()
    await expect.poll(disk.waiting).toBe(1)
    disk.release()
    await expect.poll(disk.waiting).toBe(1)
    disk.release()
    await expect.element(picture).toBeVisible()
  })

  test('refuses a text file named like a photo without sending it, and keeps the old picture', async () => {
    const sent = answer('POST /images', reply)
    await show(present)
    choose(field, textAsPhoto())
    await expect.element(problem).toMatchTextContent(/is not a JPEG, PNG, WebP or AVIF picture/)
    await expect.element(field).toHaveAccessibleDescription(/is not a JPEG/)
    await expect.element(picture).toHaveAttribute('src', present)
    await expect.element(field).toBeEnabled()
    expect(sent).toEqual([])
  })

  test('says why the server refused a picture, and keeps the old one', async () => {
    answer('POST /images', refusal(422, 'This picture is damaged and could not be read.'))
    await show(present)
    choose(field, await photo())
    await expect.element(problem).toMatchTextContent('This picture is damaged and could not be read.')
    await expect.element(toast).toBeVisible()
    await expect.element(picture).toHaveAttribute('src', present)
  })

  test('replaces the picture once a failed upload is tried again with the same file, and clears the error', async () => {
    answer('POST /images', noConnection)
    await show(present)
    const file = await photo()
    choose(field, file)
    await expect.element(problem).toMatchTextContent(/can’t reach the server/)
    answer('POST /images', reply)
    choose(field, file)
    await expect.element(picture).toHaveAttribute('src', stored)
    await expect.element(problem).not.toBeInTheDocument()
    await expect.element(toast).not.toBeInTheDocument()
  })
})
