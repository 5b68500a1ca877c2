import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { choose, hugePhoto, photo, slowDisk, textAsPhoto } from '../../test/photos.ts'
import { PortraitField } from './portrait-field.tsx'

const unknown = /is not a JPEG, PNG, WebP or AVIF picture/
const tooLarge = /too large.*at most 25 MB and 50 megapixels/
const onPick = vi.fn<(file: File | null) => void>()

/** The field inside a form that keeps the chosen file. */
const Field = ({ present }: { present?: string }) => {
  const [file, setFile] = useState<File | null>(null)
  const pick = (picked: File | null) => {
    onPick(picked)
    setFile(picked)
  }
  return <PortraitField file={file} onPick={pick} present={present} />
}

const field = page.getByLabelText('Profile image')
const remove = page.getByRole('button', { name: 'Remove' })
const refusal = page.getByRole('alert')
/** The address of the photo shown, which has an empty alt text. */
const shown = () => page.getByRole('presentation').query()?.getAttribute('src') ?? null
/** The file that the form would send now. */
const picked = () => onPick.mock.lastCall?.[0]?.name ?? null

beforeEach(() => onPick.mockReset())

describe('the photo field', () => {
  test('asks for an optional photo, and says which files it accepts', async () => {
    await render(<Field />)
    await expect.element(field).toHaveAccessibleName('Profile image Choose image')
    await expect
      .element(field)
      .toHaveAccessibleDescription(/Optional.*JPEG, PNG, WebP or AVIF, at most 25 MB/)
    await expect.element(remove).not.toBeInTheDocument()
    expect(shown()).toBeNull()
  })

  test('shows the photo that was chosen, and offers another one or none', async () => {
    await render(<Field />)
    choose(field, await photo())
    await expect.poll(shown).toMatch(/^blob:/)
    await expect.element(field).toHaveAccessibleName('Profile image Choose another')
    await expect.element(remove).toBeVisible()
    expect(picked()).toBe('me.png')
    await remove.click()
    expect(shown()).toBeNull()
    expect(picked()).toBeNull()
    await expect.element(field).toHaveAccessibleName('Profile image Choose image')
  })

  test('shows another photo in place of the first', async () => {
    await render(<Field />)
    choose(field, await photo('first.png'))
    await expect.poll(shown).toMatch(/^blob:/)
    const first = shown()
    choose(field, await photo('second.png'))
    await expect.poll(shown).not.toBe(first)
    await expect.poll(shown).toMatch(/^blob:/)
    expect(picked()).toBe('second.png')
  })

  test('takes the same photo again after it was removed', async () => {
    await render(<Field />)
    const file = await photo()
    choose(field, file)
    await expect.poll(shown).toMatch(/^blob:/)
    await remove.click()
    choose(field, file)
    await expect.poll(shown).toMatch(/^blob:/)
    expect(picked()).toBe('me.png')
  })

  test.each([
    ['a text that is called a photo', textAsPhoto, unknown],
    ['a photo of 81 megapixels', hugePhoto, tooLarge],
  ])('refuses %s, says why, and picks nothing', async (_what, file, sentence) => {
    await render(<Field />)
    choose(field, file())
    await expect.element(refusal).toMatchTextContent(sentence)
    await expect.element(field).toHaveAccessibleDescription(sentence)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(remove).not.toBeInTheDocument()
    expect(shown()).toBeNull()
    expect(picked()).toBeNull()
  })

  test('forgets why it refused a file once another is chosen', async () => {
    await render(<Field />)
    choose(field, textAsPhoto())
    await expect.element(refusal).toBeVisible()
    choose(field, await photo())
    await expect.element(refusal).not.toBeInTheDocument()
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await expect.poll(shown).toMatch(/^blob:/)
  })

  test('keeps showing the photo of the profile until another is chosen, and again once that is removed', async () => {
    await render(<Field present="/scenes/how-own.svg" />)
    await expect.element(field).toHaveAccessibleName('Profile image Choose another')
    await expect.element(field).toHaveAccessibleDescription(/Your photo stays until you choose another/)
    await expect.element(remove).not.toBeInTheDocument()
    expect(shown()).toBe('/scenes/how-own.svg')
    choose(field, await photo())
    await expect.poll(shown).toMatch(/^blob:/)
    await remove.click()
    expect(shown()).toBe('/scenes/how-own.svg')
  })
})

describe('the photo field while a photo is checked', () => {
  test('doesn’t show it yet, but includes it in a form sent now', async () => {
    await render(<Field />)
    const file = await photo()
    const disk = slowDisk()
    choose(field, file)
    await expect.poll(disk.waiting).toBe(1)
    expect(picked()).toBe('me.png')
    expect(shown()).toBeNull()
    await expect.element(remove).toBeVisible()
    disk.release()
    await expect.poll(disk.waiting).toBe(1)
    disk.release()
    await expect.poll(shown).toMatch(/^blob:/)
  })

  test('lets it be removed, and neither shows nor refuses it afterwards', async () => {
    await render(<Field />)
    const disk = slowDisk()
    choose(field, textAsPhoto())
    await expect.poll(disk.waiting).toBe(1)
    await remove.click()
    expect(picked()).toBeNull()
    disk.release()
    await settled()
    await expect.element(refusal).not.toBeInTheDocument()
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    expect(shown()).toBeNull()
    expect(onPick).toHaveBeenCalledTimes(2)
  })

  test('lets the present photo be removed', async () => {
    const onRemove = vi.fn<() => void>()
    await render(
      <PortraitField file={null} onPick={onPick} present="/scenes/none.webp" onRemove={onRemove} />,
    )
    await remove.click()
    expect(onRemove).toHaveBeenCalledOnce()
  })

  test('judges only the photo chosen last, whichever check ends first', async () => {
    await render(<Field />)
    const good = await photo('second.png')
    const disk = slowDisk()
    choose(field, textAsPhoto())
    await expect.poll(disk.waiting).toBe(1)
    choose(field, good)
    await expect.poll(disk.waiting).toBe(2)
    disk.release(1)
    await expect.poll(disk.waiting).toBe(2)
    disk.release(1)
    await expect.poll(shown).toMatch(/^blob:/)
    disk.release()
    await settled()
    await expect.element(refusal).not.toBeInTheDocument()
    expect(picked()).toBe('second.png')
    expect(shown()).toMatch(/^blob:/)
  })
})

/** Waits until the released reads have taken effect. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
