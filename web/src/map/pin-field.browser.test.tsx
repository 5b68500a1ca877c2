import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderFor } from '../../test/page.tsx'
import { PinField } from './pin-field.tsx'

type Initial = { initial: string; place?: string }

const Form = ({ initial, ...place }: Initial) => {
  const [value, setValue] = useState(initial)
  return (
    <>
      <PinField {...place} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const show = (initial = '', place?: string) =>
  renderFor('agent', <Form initial={initial} {...(place ? { place } : {})} />)
const value = () => document.querySelector('output')?.textContent ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true })
const typed = page.getByRole('textbox', { name: 'Latitude and longitude' })
const pin = page.getByRole('button', { name: /^The pin, at / })
const map = page.getByRole('application', { name: /^Map to set the pin/ })
const circles = () => document.querySelectorAll('path.map-circle').length

/** What the browser answers when it is asked for the position. */
const answerPosition = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    answer(found, failed ?? (() => {}))
  })
const positionAt = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition

describe('the pin in the form of a listing', () => {
  test('loads no map until somebody asks for it', async () => {
    await show('about 23.7465, 90.375')
    await expect.element(typed).toHaveValue('23.7465, 90.375')
    await expect.element(map).not.toBeInTheDocument()
  })

  test('is set by a press on the map, only about unless the exact spot is chosen, and says what buyers see', async () => {
    await show()
    await expect.element(page.getByText(/Everyone sees a circle of 300 m/)).toBeVisible()
    await button('Set the pin on the map').click()
    await expect.element(button('Zoom in')).toBeVisible()
    await map.click({ position: { x: 600, y: 200 } })
    await expect.element(pin).toBeVisible()
    expect(value()).toMatch(/^about 2\d\.\d+, (8|9)\d\.\d+$/)
    expect(circles()).toBe(1)
    await page.getByRole('radio', { name: 'The exact spot' }).click()
    await expect.element(page.getByText(/Everyone can see the exact spot/)).toBeVisible()
    expect(value()).toMatch(/^2\d\.\d+, (8|9)\d\.\d+$/)
    await expect.poll(circles).toBe(0)
  })

  test('is moved by arrow keys, and by dragging', async () => {
    await show('23.7461, 90.3742')
    await button('Show the pin on the map').click()
    await expect.element(pin).toBeVisible()
    pin.element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect.poll(value).not.toBe('23.7461, 90.3742')
    const [lat = 0, lng = 0] = value().split(', ').map(Number)
    expect(lat).toBeGreaterThan(23.7461)
    expect(lng).toBeGreaterThan(90.3742)
    await expect.element(pin).toHaveFocus()
    const moved = value()
    const at = pin.element().getBoundingClientRect()
    const from = { clientX: at.x + 15, clientY: at.y + 15, bubbles: true, button: 0, buttons: 1 }
    const to = { ...from, clientX: from.clientX - 80 }
    pin.element().dispatchEvent(new MouseEvent('mousedown', from))
    pin.element().dispatchEvent(new MouseEvent('mousemove', to))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    pin.element().dispatchEvent(new MouseEvent('mouseup', to))
    await expect.poll(value).not.toBe(moved)
    expect(Number(value().split(', ')[1])).toBeLessThan(lng)
  })

  test('is set without a mouse in the middle of the map, and then has the focus', async () => {
    await show()
    await button('Set the pin on the map').click()
    await button('Set the pin here').click()
    await expect.element(pin).toHaveFocus()
    expect(value()).toMatch(/^about /)
  })

  test('is set on a map that begins at the chosen place, and stays when it is set', async () => {
    await show('', 'khulna.khulna')
    await button('Set the pin on the map').click()
    await button('Set the pin here').click()
    await expect.element(pin).toHaveFocus()
    const [lat = 0, lng = 0] = value().replace('about ', '').split(', ').map(Number)
    expect(Math.abs(lat - 22.8) + Math.abs(lng - 89.55)).toBeLessThan(0.2)
  })

  test('is typed, in Bangla digits too; what isn’t a place stays as it was typed', async () => {
    await show()
    await button('Set the pin on the map').click()
    await typed.fill('২৩.৭৪৬১, ৯০.৩৭৪২')
    await expect.element(pin).toHaveAccessibleName(/at 23\.7461, 90\.3742/)
    await typed.fill('Dhanmondi')
    await expect.element(pin).not.toBeInTheDocument()
    expect(value()).toBe('about Dhanmondi')
  })

  test('is removed', async () => {
    await show('23.7461, 90.3742')
    await button('Remove the pin').click()
    expect(value()).toBe('')
    await expect.element(button('Remove the pin')).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'The exact spot' })).toBeChecked()
  })

  test('is where the browser says, which is asked only on a press', async () => {
    const asked = answerPosition((found) => found(positionAt(23.81031234, 90.41251234)))
    await show()
    await expect.element(typed).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await button('Use my position').click()
    await expect.element(pin).toBeVisible()
    expect(value()).toBe('about 23.81031, 90.41251')
  })

  test.each([
    ['refused', 1, /doesn’t share your position/],
    ['not found', 3, /could not be found/],
  ])('stays as it was if the position is %s, with a sentence', async (_what, code, sentence) => {
    answerPosition((_found, failed) =>
      failed({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
    )
    await show('23.7461, 90.3742')
    await button('Use my position').click()
    await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    expect(value()).toBe('23.7461, 90.3742')
  })

  test('stays as it was if the position is in another country', async () => {
    answerPosition((found) => found(positionAt(51.5, -0.12)))
    await show()
    await button('Use my position').click()
    await expect.element(page.getByText(/outside Bangladesh/)).toBeVisible()
    expect(value()).toBe('')
  })
})
