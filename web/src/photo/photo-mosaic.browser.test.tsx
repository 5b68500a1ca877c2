import type { Photo } from '@thikana/domain/photo/photo'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speakBangla } from '../../test/language.ts'
import { renderFor } from '../../test/page.tsx'
import { PhotoMosaic } from './photo-mosaic.tsx'

const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, at) => ({
    url: `/scenes/banner-${at % 3}-960.webp?${at}`,
    caption: at === 1 ? 'The kitchen' : null,
  }))

/** A listing's photos, and the address they are at. */
const Listing = ({ count }: { count: number }) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <PhotoMosaic photos={photosOf(count)} title="Lake view flat" colour={null} />
      <output>{search}</output>
    </>
  )
}

const show = (count: number, address = '/') =>
  renderFor('user', <Listing count={count} />, { path: '/', address })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const gallery = page.getByRole('dialog', { name: 'Photos of Lake view flat' })
const address = () => document.querySelector('output')?.textContent
/** The photos that are within the window. */
const seen = () =>
  [...document.querySelectorAll('section li')].filter((item) => {
    const { left, right, width } = item.getBoundingClientRect()
    return width > 0 && left >= -1 && right <= innerWidth + 1
  })

describe('the photos of a listing', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [8, 5],
  ])(
    'are in a wide window, of %i, %i at once, each as a button that says which it is',
    async (count, shown) => {
      await show(count)
      await expect.element(page.getByRole('button', { name: /^Picture of Lake view flat/ })).toBeVisible()
      expect(seen()).toHaveLength(shown)
      if (count > 1) await expect.element(button(`Photo 2 of ${count}: The kitchen`)).toBeVisible()
      await expect
        .element(page.getByRole('button', { name: 'All 8 photos' }))
        .toHaveLength(count === 8 ? 1 : 0)
    },
  )

  test('are on a phone one at a time, which a swipe changes, and the counter with it', async () => {
    await page.viewport(375, 700)
    await show(8)
    await expect.element(page.getByText('1 / 8')).toBeVisible()
    expect(seen()).toHaveLength(1)
    const strip = document.querySelector('section ul')
    strip?.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' })
    await expect.element(page.getByText('3 / 8')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'All 8 photos' })).not.toBeInTheDocument()
  })
})

describe('the gallery', () => {
  test('opens at the photo that was pressed, is operated by keyboard, and gives the focus back', async () => {
    await show(8)
    await button('Photo 2 of 8: The kitchen').click()
    await expect.element(gallery).toBeVisible()
    await expect.element(gallery.getByText('2 / 8')).toBeVisible()
    await expect.element(gallery.getByText('The kitchen')).toBeVisible()
    expect(address()).toBe('?photo=2')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(gallery.getByText('3 / 8')).toBeVisible()
    await expect.poll(address).toBe('?photo=3')
    await userEvent.keyboard('{Escape}')
    await expect.element(gallery).not.toBeInTheDocument()
    await expect.poll(address).toBe('')
    await expect.element(button('Photo 2 of 8: The kitchen')).toHaveFocus()
  })

  test('goes from the last photo to the first, so that no arrow is ever without a use', async () => {
    await show(3)
    await button('Photo 3 of 3').click()
    await gallery.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(gallery.getByText('1 / 3')).toBeVisible()
    await expect.element(gallery.getByRole('button', { name: 'Next photo' })).toHaveFocus()
  })

  test('is closed by the back button', async () => {
    await show(8)
    await page.getByRole('button', { name: 'All 8 photos' }).click()
    await expect.element(gallery).toBeVisible()
    ;(document.querySelector('main button') as HTMLElement).click()
    await expect.element(gallery).not.toBeInTheDocument()
    expect(address()).toBe('')
  })

  test('opens from a link to a photo, and ignores one to a photo that isn’t there', async () => {
    const { unmount } = await show(3, '/?photo=3')
    await expect.element(gallery.getByText('3 / 3')).toBeVisible()
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect.element(gallery).not.toBeInTheDocument()
    expect(address()).toBe('')
    await unmount()
    await show(3, '/?photo=4')
    await expect.element(button('Photo 3 of 3')).toBeVisible()
    await expect.element(gallery).not.toBeInTheDocument()
  })

  test('of a single photo has no arrows', async () => {
    await show(1)
    await button('Picture of Lake view flat').click()
    await expect.element(gallery.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect.element(gallery.getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
  })

  test('follows a change of language at the photo it shows', async () => {
    await show(8)
    await button('Photo 2 of 8: The kitchen').click()
    await expect.element(gallery.getByText('2 / 8')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(address).toBe('?photo=3')
    speakBangla({
      'Photos of {title}': '{title}-এর ছবি',
      'Next photo': 'পরের ছবি',
      'Zoom in': 'বড় করুন',
      'Photo {number} of {title}': '{title}-এর {number} নম্বর ছবি',
    })
    const translated = page.getByRole('dialog', { name: 'Lake view flat-এর ছবি' })
    await expect.element(translated.getByText('৩ / ৮')).toBeVisible()
    await expect.element(translated.getByRole('button', { name: 'বড় করুন' })).toBeVisible()
    await expect.element(translated.getByRole('img', { name: 'Lake view flat-এর ৩ নম্বর ছবি' })).toBeVisible()
    await translated.getByRole('button', { name: 'পরের ছবি' }).click()
    await expect.element(translated.getByText('৪ / ৮')).toBeVisible()
    await expect.poll(address).toBe('?photo=4')
  })
})
