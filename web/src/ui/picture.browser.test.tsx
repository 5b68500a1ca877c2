import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Picture } from './picture.tsx'

const id = 'ab'.repeat(16)
/** Green above, brown below. */
const hash = 'F-kBJZR4eIiPiHeHiFeIeHhwiAiI'
const withPreview = `/images/${id}-1600x1200-7d9a86-e-${hash}.webp`
const older = `/images/${id}-1600x1200-7d9a86-c.webp`
const source = () => document.querySelector('source')
const canvas = () => document.querySelector('canvas')

test('a picture with AVIF files offers them first, in the same widths as the WebP', async () => {
  await render(<Picture src={withPreview} alt="A home" sizes="300px" />)
  expect(source()).toHaveAttribute('type', 'image/avif')
  expect(source()).toHaveAttribute('sizes', '300px')
  expect(source()?.srcset).toContain(`/images/${id}-360.avif 360w`)
  expect(document.querySelector('img')?.srcset).toContain(`/images/${id}-360.webp 360w`)
})

test('a picture shows its blurred version until it has loaded', async () => {
  // Too far down to be loaded.
  await render(
    <div style={{ marginTop: 9000 }}>
      <Picture src={withPreview} alt="A home" />
    </div>,
  )
  const colourAt = (y: number) => [...(canvas()?.getContext('2d')?.getImageData(8, y, 1, 1).data ?? [])]
  await expect.poll(() => colourAt(2)[3]).toBe(255)
  expect(colourAt(2)).not.toEqual(colourAt(20))
})

test('an older picture has neither, and a picture that doesn’t load says so', async () => {
  await render(<Picture src={older} alt="A home" />)
  expect(source()).toBeNull()
  expect(canvas()).toBeNull()
  await expect.element(page.getByRole('img', { name: 'A home' })).not.toHaveAttribute('src')
})

test('a picture that didn’t load is tried again once the connection is back', async () => {
  await render(<Picture src={older} alt="A home" />)
  await expect.element(page.getByRole('img', { name: 'A home' })).not.toHaveAttribute('src')
  const tried: string[] = []
  const watcher = new MutationObserver(() => {
    const image = document.querySelector('img')
    if (image) tried.push(image.src)
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  dispatchEvent(new Event('online'))
  await expect.poll(() => tried.some((address) => address.endsWith(older))).toBe(true)
  watcher.disconnect()
})
