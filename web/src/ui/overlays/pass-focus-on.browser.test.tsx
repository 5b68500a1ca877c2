import type { ViewingSlot } from '@thikana/contract/api'
import { setUpSteps } from '@thikana/domain/overview/set-up'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answer, pageOf, refusal } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { choose } from '../../../test/photos.ts'
import { buildProperty } from '../../../test/properties.ts'
import { sampleViewing } from '../../../test/threads.ts'
import { ImportPropertiesPage } from '../../listing-import/import-properties-page.tsx'
import { SetUpList } from '../../overview/set-up-list.tsx'
import { AddPropertyPage } from '../../property/form/add-property-page.tsx'
import { FilterChips } from '../../search/filter-bar.tsx'
import { type Filters, readPropertySearch } from '../../search/property-search.ts'
import { AgentSlots } from '../../viewing/agent-slots.tsx'
import { ViewingsPage } from '../../viewing/viewings-page.tsx'
import { ListView } from '../lists/list-view.tsx'
import { useRouteList } from '../lists/use-route-list.ts'
import { PageTitle } from '../text/page-title.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** By keyboard. */
const press = async (control: Locator) => {
  await expect.element(control).toBeVisible()
  control.element().focus()
  await userEvent.keyboard('{Enter}')
}

const slot = (hour: number): ViewingSlot => ({
  _id: String(hour),
  propertyId: null,
  propertyTitle: null,
  startsAt: `2099-11-21T0${hour}:00:00.000Z`,
  isTaken: false,
})

const Search = () => {
  const [filters, setFilters] = useState<Filters>(() =>
    readPropertySearch(new URLSearchParams('bedrooms=3&priceMax=100000')),
  )
  return (
    <>
      <PageTitle>All properties</PageTitle>
      <FilterChips filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
    </>
  )
}

const Homes = () => {
  const list = useRouteList('properties', 'GET /properties', { query: {} as never, limit: 2 })
  return (
    <ListView list={list} failure="Failed" empty="None">
      {(rows) => (
        <ul>
          {rows?.map(({ _id, title }) => (
            <li key={_id}>
              <a href={`#${_id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

describe('who presses a button that disappears by it goes on', () => {
  test('with the next time of theirs, or the one before the last, once they removed one', async () => {
    let slots = [3, 4, 5].map(slot)
    answer('GET /viewing-slots', () => slots)
    answer('GET /properties/agent', pageOf([]))
    answer('DELETE /viewing-slots/:id', ({ params }) => {
      slots = slots.filter(({ _id }) => _id !== params['id'])
      return { acknowledged: true, deletedCount: 1 }
    })
    await renderFor('agent', <AgentSlots />)
    const remove = button(/^Remove/)
    await press(remove.nth(1))
    await expect.poll(() => remove.elements().length).toBe(2)
    await expect.element(remove.nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => remove.elements().length).toBe(1)
    await expect.element(remove).toHaveFocus()
  })

  test('with the first row that it added', async () => {
    answer('GET /properties', ({ query }) =>
      query.get('cursor')
        ? pageOf([buildProperty('3'), buildProperty('4')])
        : pageOf([buildProperty('1'), buildProperty('2')], { next: 'b' }),
    )
    await renderFor('user', <Homes />)
    await press(button('Show more'))
    await expect.element(page.getByRole('link', { name: 'Home 3' })).toHaveFocus()
  })

  test('with the first field of the form whose draft they discarded', async () => {
    const { unmount } = await renderFor('agent', <AddPropertyPage />)
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('A house by the river')
    await expect.poll(() => Object.keys(localStorage).length).toBe(1)
    await unmount()
    await renderFor('agent', <AddPropertyPage />)
    await press(button('Discard draft'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }))
    await expect.element(title).toHaveValue('')
    await expect.element(page.getByRole('form').getByRole('radio').first()).toHaveFocus()
  })

  test('with the next filter, and at last with the heading', async () => {
    await page.viewport(375, 800)
    await renderFor('user', <Search />)
    const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button')
    await press(chips.first())
    await expect.poll(() => chips.elements().length).toBe(2)
    await expect.element(chips.first()).toHaveFocus()
    await press(button('Clear filters'))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('with the heading, where nothing follows', async () => {
    await renderFor(
      'admin',
      <>
        <PageTitle>Overview</PageTitle>
        <SetUpList setUp={setUpSteps.map((step) => ({ step, isDone: false }))} />
      </>,
    )
    await press(button('Hide'))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('with the file field, which is back once a file is checked', async () => {
    const { promise: checked, resolve: finish } = Promise.withResolvers<void>()
    answer('GET /imports/latest', { import: null })
    answer('POST /imports', async () => {
      await checked
      return refusal(400, 'A column is missing.')
    })
    await renderFor('agent', <ImportPropertiesPage />)
    const file = page.getByLabelText('Choose a CSV file')
    await expect.element(file).toBeInTheDocument()
    file.element().focus()
    choose(file, new File(['title'], 'homes.csv', { type: 'text/csv' }))
    await expect.element(button('Checking the file')).toHaveFocus()
    finish()
    await expect.element(file).toHaveFocus()
  })

  test('in the dialog that the button was in', async () => {
    answer('GET /viewings', pageOf([sampleViewing]))
    answer('GET /threads/:id/slots', [])
    await renderFor('user', <ViewingsPage />)
    await button(/^Move/).click()
    const dialog = page.getByRole('dialog')
    // Of today few hours may be left.
    await dialog.getByRole('radio').nth(2).click()
    await dialog.getByRole('checkbox').nth(2).click()
    await press(dialog.getByRole('button', { name: /^Remove/ }))
    await expect.element(dialog.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.matches('dialog *')).toBe(true)
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toHaveFocus()
  })
})

test('a pressed button that disappears leads nobody who uses a mouse into a field', async () => {
  const { unmount } = await renderFor('agent', <AddPropertyPage />)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('A house by the river')
  await expect.poll(() => Object.keys(localStorage).length).toBe(1)
  await unmount()
  await renderFor('agent', <AddPropertyPage />)
  await button('Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(title).toHaveValue('')
  await expect.poll(() => document.activeElement === document.body).toBe(false)
  expect(document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea')).toBe(false)
})
