import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderFor } from '../../../test/page.tsx'
import { Dialog } from './dialog.tsx'

const dialog = page.getByRole('dialog')
const field = page.getByRole('textbox', { name: 'Text' })
const beside = { x: 20, y: 300 }

const Writing = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Writing">
      <label>
        Text <input />
      </label>
      <p style={{ height: 2_000 }}>Long</p>
    </Dialog>
  )
}

/** A press on the dialog's element, such as its scrollbar, which the browser hides from the pointer in tests. */
const press = (clientX: number, types = ['pointerdown', 'pointerup', 'click']) => {
  for (const type of types)
    dialog.element().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 300 }))
}
/** Longer than it takes to close. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('a dialog that is longer than the window', () => {
  beforeEach(async () => {
    await renderFor('user', <Writing />)
    await expect.element(field).toBeVisible()
  })

  test('is closed by a press beside it', async () => {
    await dialog.click({ position: beside })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('stays when its scrollbar is pressed', async () => {
    // Of a press on a scrollbar, some browsers report only the beginning.
    press(1275, ['pointerdown'])
    await pause()
    await expect.element(dialog).toBeVisible()
    Object.defineProperty(dialog.element(), 'clientWidth', { value: 1265 })
    press(1275)
    await pause()
    await expect.element(dialog).toBeVisible()
    press(1255)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('stays when text is selected beyond its edge', async () => {
    await field.fill('Two rooms over the lake')
    await userEvent.dragAndDrop(field, dialog, { targetPosition: beside })
    await pause()
    await expect.element(field).toBeVisible()
  })
})
