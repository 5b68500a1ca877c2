import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speakBangla } from '../../test/language.ts'
import { renderFor } from '../../test/page.tsx'
import { PlacePicker } from './place-picker.tsx'

const Picker = ({ initial = [], max }: { initial?: string[]; max?: number }) => {
  const [codes, setCodes] = useState(initial)
  return (
    <form aria-label="Search" onSubmit={(event) => event.preventDefault()}>
      <PlacePicker label="Place" value={codes} onChange={setCodes} max={max} />
      <output aria-label="Codes">{codes.join(' ')}</output>
    </form>
  )
}

const field = page.getByRole('combobox', { name: 'Place' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const codes = page.getByLabelText('Codes')

describe('the picker of places', () => {
  test('finds a place as its name is typed, in English or in Bangla', async () => {
    await renderFor('agent', <Picker />)
    await field.fill('dhanmun')
    await expect.element(option(/^Dhanmondi ধানমন্ডি/)).toMatchTextContent('Dhaka District')
    await field.fill('গুলশ')
    await option(/^Gulshan গুলশান/).click()
    await expect.element(codes).toMatchTextContent('dhaka.dhaka.gulshan')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Remove Gulshan, Dhaka' })).toBeVisible()
  })

  test('goes from division to district to area, and back, with the keyboard alone', async () => {
    await renderFor('agent', <Picker />)
    // The pointer of the test before would be on the list.
    await userEvent.hover(field)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await expect.element(option(/^Barishal Division/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(option(/^All divisions/)).toBeVisible()
    await expect.element(option(/^All of Chattogram Division/)).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(option(/^Barishal Division/)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}')
    await expect.element(codes).toMatchTextContent(/^chattogram$/)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('takes several, once each, and removes the last with Backspace', async () => {
    await renderFor('agent', <Picker initial={['dhaka.dhaka.gulshan']} />)
    for (const text of ['banani', 'gulshan']) {
      await field.fill(text)
      await expect
        .element(option(new RegExp(`^${text}`, 'i')).first())
        .toHaveAttribute('aria-selected', 'true')
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(codes).toMatchTextContent('dhaka.dhaka.banani dhaka.dhaka.gulshan')
    await userEvent.keyboard('{Backspace}')
    await expect.element(codes).toMatchTextContent(/^dhaka.dhaka.banani$/)
  })

  test('replaces the one chosen before if there may be only one', async () => {
    await renderFor('agent', <Picker initial={['dhaka.dhaka.gulshan']} max={1} />)
    await field.fill('khulshi')
    await option(/^Khulshi/).click()
    await expect.element(codes).toMatchTextContent(/^chattogram.chattogram.khulshi$/)
  })

  test('says that nothing is called so, and closes with Escape', async () => {
    await renderFor('agent', <Picker />)
    await field.fill('zzzzqq')
    await expect.element(page.getByRole('status').filter({ hasText: 'No place has this name' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveValue('zzzzqq')
  })

  test('shows the code of a place that is no longer in the list, and removes it', async () => {
    await renderFor('agent', <Picker initial={['dhaka.dhaka.atlantis']} />)
    await page.getByRole('button', { name: 'Remove dhaka.dhaka.atlantis' }).click()
    await expect.element(codes).toBeEmptyDOMElement()
    await expect.element(field).toHaveFocus()
  })

  test('follows a change of language: what is chosen has the other name, what is typed stays', async () => {
    await renderFor('agent', <Picker initial={['dhaka.dhaka.gulshan']} />)
    await field.fill('dhanmun')
    await expect.element(option(/^Dhanmondi/)).toBeVisible()
    speakBangla({ 'Remove {name}': '{name} বাদ দিন' })
    await expect.element(page.getByRole('button', { name: 'গুলশান, ঢাকা বাদ দিন' })).toBeVisible()
    await expect.element(field).toHaveValue('dhanmun')
    await expect.element(option(/^ধানমন্ডি/)).toMatchTextContent('ঢাকা')
    await field.fill('banani')
    await option(/^বনানী/).first().click()
    await expect.element(codes).toMatchTextContent('dhaka.dhaka.banani')
  })
})
