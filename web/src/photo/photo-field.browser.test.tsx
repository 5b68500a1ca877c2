// Longer than most: every case needs the same field, and files to choose in it.
import { maxPhotos, type Photo } from '@thikana/domain/photo/photo'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speakBangla } from '../../test/language.ts'
import { renderFor } from '../../test/page.tsx'
import { choose, photo, textAsPhoto } from '../../test/photos.ts'
import { holdUploads } from '../../test/uploads.ts'
import { draftPhotos, type DraftPhoto, type Photos, sentPhotos } from './photo-draft.ts'
import { PhotoField } from './photo-field.tsx'

const hall = { url: '/scenes/banner-0-960.webp', caption: 'The hall' }
const kitchen = { url: '/scenes/banner-1-960.webp', caption: 'The kitchen' }
const garden = { url: '/scenes/banner-2-960.webp', caption: null }
const onChange = vi.fn<(photos: Photos) => void>()
/** The photos that the form has now. */
const latest = () => onChange.mock.lastCall?.[0] ?? []

/** The field inside a form. */
const Field = ({ initial }: { initial: DraftPhoto[] }) => {
  const [photos, setPhotos] = useState(initial)
  useEffect(() => onChange(photos), [photos])
  return <PhotoField label="Photos" photos={photos} onChange={setPhotos} errorAt={() => null} />
}

beforeEach(() => onChange.mockReset())

const show = (...photos: Photo[]) => renderFor('agent', <Field initial={draftPhotos(photos)} />)
const field = page.getByLabelText(/^Photos/)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const files = (...names: string[]) => Promise.all(names.map((name) => photo(name)))
const urls = () => latest().map(({ url }) => url)

describe('uploading photos', () => {
  test('asks for up to twenty photos, and says which files it accepts', async () => {
    await show()
    await expect.element(field).toHaveAttribute('multiple')
    await expect.element(field).toHaveAttribute('aria-required', 'true')
    await expect.element(field).toHaveAccessibleDescription(/JPEG, PNG, WebP or AVIF/)
    await expect.element(page.getByText(`0 of ${maxPhotos}`)).toBeVisible()
  })

  test('uploads three at a time, shows how far each is, and keeps the order they were chosen in', async () => {
    const requests = holdUploads()
    const of = (name: string) => requests.find(({ file }) => file.name === name)
    await show()
    choose(field, ...(await files('a.png', 'b.png', 'c.png', 'd.png')))
    await expect.poll(() => requests.length).toBe(3)
    await expect.element(page.getByText('Uploading 4 photos…')).toBeVisible()
    of('b.png')?.progress(0.4)
    const bar = page.getByRole('progressbar', { name: 'b.png: Uploading, 40 %' })
    await expect.element(bar).toHaveAttribute('value', '40')
    await expect
      .element(page.getByRole('progressbar', { name: 'd.png: Waiting for its turn' }))
      .toBeInTheDocument()
    of('b.png')?.store('/scenes/banner-1-960.webp')
    await expect.poll(() => of('d.png')?.file.name).toBe('d.png')
    for (const name of ['d.png', 'a.png', 'c.png']) of(name)?.store(`/scenes/banner-0-960.webp?${name}`)
    await expect
      .poll(urls)
      .toEqual([
        '/scenes/banner-0-960.webp?a.png',
        '/scenes/banner-1-960.webp',
        '/scenes/banner-0-960.webp?c.png',
        '/scenes/banner-0-960.webp?d.png',
      ])
    await expect.element(page.getByText(/^Uploading/)).not.toBeInTheDocument()
  })

  test('says why the server refused one, and uploads it when it is tried again', async () => {
    const requests = holdUploads()
    await show()
    choose(field, ...(await files('a.png')))
    await expect.poll(() => requests.length).toBe(1)
    requests[0]?.refuse(500, 'Something went wrong on our side.')
    await expect.element(page.getByText('Image Upload Failed')).toBeVisible()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'on our side' }))
      .toMatchTextContent('Something went wrong on our side.')
    await button('Try again: a.png').click()
    await expect.poll(() => requests.length).toBe(2)
    await expect.element(page.getByText('Image Upload Failed')).not.toBeInTheDocument()
    requests[1]?.store('/scenes/banner-1-960.webp')
    await expect.poll(urls).toEqual(['/scenes/banner-1-960.webp'])
  })

  test('goes on by itself when the connection is back', async () => {
    const requests = holdUploads()
    await show()
    choose(field, ...(await files('a.png')))
    await expect.poll(() => requests.length).toBe(1)
    requests[0]?.lose()
    await expect.element(page.getByText(/^Waiting for the connection: 1 photo to go/)).toBeVisible()
    dispatchEvent(new Event('online'))
    await expect.poll(() => requests.length).toBe(2)
    requests[1]?.store('/scenes/banner-1-960.webp')
    await expect.poll(urls).toEqual(['/scenes/banner-1-960.webp'])
  })

  test('stops an upload that is cancelled, and starts it again if that is undone', async () => {
    const requests = holdUploads()
    await show(hall)
    choose(field, ...(await files('a.png')))
    await expect.poll(() => requests.length).toBe(1)
    await button('Cancel a.png').click()
    expect(requests[0]?.isAborted()).toBe(true)
    await expect.element(page.getByText('Cancelled: a.png.')).toBeVisible()
    await expect.poll(urls).toEqual([hall.url])
    await button('Undo').click()
    await expect.poll(() => requests.length).toBe(2)
    requests[1]?.store('/scenes/banner-1-960.webp')
    await expect.poll(urls).toEqual([hall.url, '/scenes/banner-1-960.webp'])
  })

  test('sends no file that isn’t a picture, and says so at that file', async () => {
    const requests = holdUploads()
    await show()
    choose(field, textAsPhoto(), await photo('b.png'))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/not a JPEG, PNG, WebP or AVIF picture/)
    await expect.poll(() => requests.map(({ file }) => file.name)).toEqual(['b.png'])
    await expect.element(page.getByText(/1 photo could not be uploaded/)).toBeVisible()
  })

  test('says of a phone’s HEIC photo how to get a JPEG, without sending it', async () => {
    const requests = holdUploads()
    await show()
    await expect.element(field).toBeVisible()
    choose(field, new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'me.heic'))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/HEIC photo.*Most Compatible/)
    expect(requests).toEqual([])
  })

  test('takes the same file once, however often it is chosen, and says so', async () => {
    const requests = holdUploads()
    await show()
    const hallFile = await photo('hall.png')
    choose(field, hallFile, await photo('kitchen.png'), hallFile)
    await expect.poll(() => requests.length).toBe(2)
    await expect.element(page.getByText('1 photo is here already, so it was left out.')).toBeVisible()
    choose(field, hallFile)
    expect(latest()).toHaveLength(2)
  })

  test('keeps in a draft why a file was refused', async () => {
    await show()
    await expect.element(field).toBeInTheDocument()
    choose(field, textAsPhoto())
    await expect.poll(() => latest()[0]?.refusal).toBe('imageNotRecognised')
  })

  test('says in another language why a file was refused, and keeps what was typed', async () => {
    await show(hall)
    await expect.element(field).toBeInTheDocument()
    choose(field, textAsPhoto())
    await expect.element(page.getByRole('alert')).toMatchTextContent(/not a JPEG, PNG, WebP or AVIF picture/)
    const caption = page.getByRole('textbox').first()
    await caption.fill('The old hall')
    speakBangla({
      'This file is not a JPEG, PNG, WebP or AVIF picture. Please choose one, or save your photo as JPEG first.':
        'এই ফাইলটি কোনো ছবি নয়।',
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/এই ফাইলটি কোনো ছবি নয়।/)
    await expect.element(caption).toHaveValue('The old hall')
    expect(latest()).toHaveLength(2)
  })

  test('takes as many as there is room for, and says how many it left out', async () => {
    holdUploads()
    await show()
    const many = await Promise.all(Array.from({ length: maxPhotos + 2 }, (_, at) => photo(`${at}.png`)))
    choose(field, ...many)
    await expect
      .element(page.getByText(`A listing has at most ${maxPhotos} photos, so 2 were left out.`))
      .toBeVisible()
    expect(latest()).toHaveLength(maxPhotos)
    await expect.element(field).toBeDisabled()
    await button('Cancel 0.png').click()
    await expect.element(page.getByText(/left out/)).not.toBeInTheDocument()
  })

  test('says of a photo whose upload a reload ended that it has to be added again', async () => {
    const lost = { key: 'old', url: '', caption: '', fileName: 'a.png' }
    await renderFor('agent', <Field initial={[lost]} />)
    await expect.element(page.getByText(/wasn’t uploaded before this page was closed/)).toBeVisible()
    await expect.element(button(/^Try again/)).not.toBeInTheDocument()
  })
})

test('what the form finds wrong with its photos is said before how many were left out', async () => {
  holdUploads()
  const Refused = () => {
    const [photos, setPhotos] = useState<DraftPhoto[]>([])
    return (
      <PhotoField
        label="Photos"
        photos={photos}
        onChange={setPhotos}
        error={photos.length > 0 ? 'Some photos are still uploading.' : undefined}
        errorAt={() => null}
      />
    )
  }
  await renderFor('agent', <Refused />)
  const many = await Promise.all(Array.from({ length: maxPhotos + 1 }, (_, at) => photo(`${at}.png`)))
  choose(field, ...many)
  await expect.element(page.getByText('Some photos are still uploading.')).toBeVisible()
})

describe('the order and the captions of photos', () => {
  const captions = () => sentPhotos(latest()).map(({ caption }) => caption)

  test('are changed by keyboard, and a screen reader hears the photo and its place', async () => {
    await show(hall, kitchen, garden)
    const handle = button('Move The hall')
    await expect.element(handle).toHaveAccessibleDescription(/press Space, then the arrow keys/)
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Picked up The hall, at 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('The hall is at 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(captions).toEqual(['The kitchen', 'The hall', null])
    await expect.element(page.getByText('Put down The hall at 2 of 3.')).toBeInTheDocument()
    await expect.element(handle).toHaveFocus()
  })

  test('are changed with the mouse', async () => {
    await show(hall, kitchen, garden)
    await userEvent.dragAndDrop(button('Move photo 3'), button('Move The hall'), { steps: 10 })
    await expect.poll(captions).toEqual([null, 'The hall', 'The kitchen'])
  })

  test('are changed by naming another cover, which only a photo that isn’t it can become', async () => {
    await show(hall, kitchen, garden)
    await expect.element(page.getByText('Cover', { exact: true })).toBeVisible()
    await expect.element(button('Make cover: The hall')).not.toBeInTheDocument()
    await button('Make cover: photo 3').click()
    await expect.poll(captions).toEqual([null, 'The hall', 'The kitchen'])
  })

  test('come back where they were when a removal is undone', async () => {
    await show(hall, kitchen, garden)
    await button('Remove The kitchen').click()
    await expect.poll(captions).toEqual(['The hall', null])
    await expect.element(page.getByText('Removed: The kitchen.')).toBeVisible()
    await expect.element(button('Undo')).toHaveFocus()
    await button('Undo').click()
    await expect.poll(captions).toEqual(['The hall', 'The kitchen', null])
    await button('Remove The hall').click()
    await button('Close').click()
    await expect.element(field).toHaveFocus()
  })

  test('take a caption for each photo', async () => {
    await show(hall, garden)
    await page.getByLabelText('Caption of photo 2').fill('The garden')
    await expect.poll(captions).toEqual(['The hall', 'The garden'])
  })
})
