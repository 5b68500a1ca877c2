// Long because columns, keyboard and cards of the table share their homes.
import { msg } from '@lingui/core/macro'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speakBangla } from '../../../test/language.ts'
import { LanguageProvider } from '../../client/language.tsx'
import { Button } from '../button.tsx'
import { DialogButton } from '../overlays/dialog-button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { forEveryRow } from './row-shortcuts.ts'

type Home = { id: string; title: string; place: string; price: string }

const homes: Home[] = [
  { id: '1', title: 'Lake view flat', place: 'Dhaka', price: '$90,000' },
  { id: '2', title: 'House with a pond', place: 'Khulna', price: '$120,000' },
  { id: '3', title: 'Roof terrace', place: 'Dhaka', price: '$75,000' },
]
const columns: Column<Home>[] = [
  { head: msg`Property`, cell: ({ id, title }) => <a href={`#${id}`}>{title}</a>, isTitle: true },
  { head: msg`Place`, cell: ({ place }) => place },
  { head: msg`Price`, cell: ({ price }) => price, isNumber: true },
]
const place = {
  groupKey: (home: Home) => home.place,
  head: ([first, ...others]: readonly Home[]) => `${others.length + 1} in ${first?.place}`,
}

type Props = Partial<Parameters<typeof DataTable<Home>>[0]>
const show = (props: Props = {}) =>
  render(<DataTable caption="Homes" columns={columns} rows={homes} rowKey={({ id }) => id} {...props} />)
/** A button in each row that V presses while the focus is in the row. */
const withVerify = (onVerify: (id: string) => void): Props => ({
  actions: ({ id, title }) => (
    <Button aria-keyshortcuts="V" onClick={() => onVerify(id)}>
      Verify {title}
    </Button>
  ),
})

const table = page.getByRole('table', { name: 'Homes' })
const row = (title: string) => table.getByRole('row').filter({ hasText: title })
const link = (name: string) => table.getByRole('link', { name })
const cell = (name: string) => table.getByRole('cell', { name, exact: true })
const listNames = (role: 'columnheader' | 'row' | 'rowheader') =>
  table
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)
const leftEdge = (name: string) => Math.round(cell(name).element().getBoundingClientRect().left)

describe('the data table', () => {
  test('has its rows under their heads, and numbers at the right', async () => {
    await show()
    await expect.element(table).toBeVisible()
    expect(listNames('columnheader')).toEqual(['Property', 'Place', 'Price'])
    expect(table.getByRole('row').elements()).toHaveLength(4)
    expect(leftEdge('$90,000')).toBe(leftEdge('$75,000'))
    const head = table.getByRole('columnheader', { name: 'Price' }).element().getBoundingClientRect()
    expect(Math.round(head.left)).toBe(leftEdge('$90,000'))
    await expect.element(cell('$90,000')).toHaveStyle({ textAlign: 'end' })
    await expect.element(cell('Khulna')).toHaveStyle({ textAlign: 'start' })
  })

  test('is busy while its rows are loading, and hides the skeletons from screen readers', async () => {
    const screen = await show({ rows: undefined })
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    expect(table.getByRole('row').elements()).toHaveLength(1)
    expect(table.getByRole('cell').elements()).toHaveLength(0)
    expect(table.element().getBoundingClientRect().height).toBeGreaterThan(300)
    await screen.rerender(
      <DataTable caption="Homes" columns={columns} rows={homes} rowKey={({ id }) => id} />,
    )
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expect.element(link('Lake view flat')).toBeVisible()
  })

  test('has only its heads when there are no rows', async () => {
    await show({ rows: [] })
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    expect(listNames('row')).toEqual(['PropertyPlacePrice'])
  })

  test('has no column for buttons when no row has any', async () => {
    await show()
    await expect.element(table.getByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  })

  test('has the buttons of a row at its right, under a head for screen readers', async () => {
    const onVerify = vi.fn<(id: string) => void>()
    await show(withVerify(onVerify))
    await expect.element(table.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
    const button = table.getByRole('button', { name: 'Verify Roof terrace' })
    expect(button.element().getBoundingClientRect().right).toBeGreaterThan(leftEdge('$75,000'))
    await button.click()
    expect(onVerify.mock.calls).toEqual([['3']])
  })

  test('groups rows under a head of their own, in the order of their first ones', async () => {
    await show({ groups: place })
    expect(listNames('rowheader')).toEqual(['2 in Dhaka', '1 in Khulna'])
    expect(listNames('row').slice(1)).toEqual([
      '2 in Dhaka',
      'Lake view flatDhaka$90,000',
      'Roof terraceDhaka$75,000',
      '1 in Khulna',
      'House with a pondKhulna$120,000',
    ])
  })
})

test('the data table has its heads in another language after a change, and keeps its rows and the focus in them', async () => {
  await render(
    <LanguageProvider>
      <DataTable caption="Homes" columns={columns} rows={homes} rowKey={({ id }) => id} groups={place} />
    </LanguageProvider>,
  )
  ;(link('Lake view flat').element() as HTMLElement).focus()
  speakBangla({ Property: 'সম্পত্তি', Place: 'এলাকা', Price: 'দাম' })
  await expect.poll(() => listNames('columnheader')).toEqual(['সম্পত্তি', 'এলাকা', 'দাম'])
  await expect.element(link('Lake view flat')).toHaveFocus()
})

describe('the data table by keyboard', () => {
  const focusOn = (name: string) => (link(name).element() as HTMLElement).focus()

  test('goes from row to row with the arrows, and stays at both ends', async () => {
    await show()
    focusOn('Lake view flat')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('House with a pond')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(link('Roof terrace')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.element(link('Lake view flat')).toHaveFocus()
  })

  test('goes with the arrows over the head of a group into the one below, and back', async () => {
    await show({ groups: place })
    focusOn('Roof terrace')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('House with a pond')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(link('Roof terrace')).toHaveFocus()
  })

  test('stops at the link in a group’s head', async () => {
    await show({ groups: { ...place, head: ([first]) => <a href="#place">Homes in {first?.place}</a> } })
    focusOn('Roof terrace')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('Homes in Khulna')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('House with a pond')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(link('Roof terrace')).toHaveFocus()
  })

  test('presses the button of the row that has the focus by its shortcut, and no other', async () => {
    const onVerify = vi.fn<(id: string) => void>()
    await show(withVerify(onVerify))
    focusOn('House with a pond')
    await userEvent.keyboard('x')
    expect(onVerify).not.toHaveBeenCalled()
    await userEvent.keyboard('v')
    expect(onVerify.mock.calls).toEqual([['2']])
    await expect.element(table.getByRole('button', { name: 'Verify House with a pond' })).toHaveFocus()
  })

  test('presses it by the key of its letter also while another script is typed', async () => {
    const onVerify = vi.fn<(id: string) => void>()
    await show(withVerify(onVerify))
    focusOn('House with a pond')
    const typed = new KeyboardEvent('keydown', { key: 'র', code: 'KeyV', bubbles: true })
    link('House with a pond').element().dispatchEvent(typed)
    expect(onVerify.mock.calls).toEqual([['2']])
  })

  test('presses a button for every row by its shortcut, and leaves the focus', async () => {
    const onUndo = vi.fn<() => void>()
    await render(
      <>
        <Button aria-keyshortcuts="U" {...forEveryRow} onClick={onUndo}>
          Undo
        </Button>
        <DataTable caption="Homes" columns={columns} rows={homes} rowKey={({ id }) => id} />
      </>,
    )
    focusOn('House with a pond')
    await userEvent.keyboard('u')
    expect(onUndo).toHaveBeenCalledOnce()
    await expect.element(link('House with a pond')).toHaveFocus()
  })

  test('has no say in a dialog that a row opened', async () => {
    await show({
      actions: ({ title }) => (
        <DialogButton title={title} content={() => <textarea aria-label={`Why ${title}`} />}>
          Reject {title}
        </DialogButton>
      ),
    })
    await table.getByRole('button', { name: 'Reject House with a pond' }).click()
    const why = page.getByRole('textbox', { name: 'Why House with a pond' })
    await why.fill('One')
    const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    why.element().dispatchEvent(down)
    expect(down.defaultPrevented).toBe(false)
    await expect.element(why).toHaveFocus()
  })

  test('leaves a shortcut with Control to the browser', async () => {
    const onVerify = vi.fn<(id: string) => void>()
    await show(withVerify(onVerify))
    focusOn('House with a pond')
    await userEvent.keyboard('{Control>}v{/Control}')
    expect(onVerify).not.toHaveBeenCalled()
  })
})

describe('the data table on a phone', () => {
  const showOnPhone = async (props?: Props) => {
    await page.viewport(360, 740)
    return show(props)
  }
  const boxFor = (name: string) => row(name).element().getBoundingClientRect()

  test('makes each row a card, below the one before and as wide as the screen', async () => {
    await showOnPhone(withVerify(() => {}))
    await expect.element(table).toBeVisible()
    expect(boxFor('House with a pond').top).toBeGreaterThan(boxFor('Lake view flat').bottom)
    expect(boxFor('House with a pond').width).toBeGreaterThan(320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const button = table.getByRole('button', { name: 'Verify Lake view flat' }).element()
    expect(button.getBoundingClientRect().top).toBeGreaterThan(
      table.getByText('$90,000').element().getBoundingClientRect().bottom,
    )
  })

  test('labels each value on a card with its column’s head, except the title', async () => {
    await showOnPhone()
    const labels = row('Lake view flat')
      .getByRole('cell')
      .elements()
      .map((element) => getComputedStyle(element, '::before').content)
    expect(labels).toEqual(['none', '"Place"', '"Price"'])
  })

  test('is still a table with heads for screen readers', async () => {
    await showOnPhone()
    expect(listNames('columnheader')).toEqual(['Property', 'Place', 'Price'])
    expect(table.getByRole('row').elements()).toHaveLength(4)
    await expect.element(table.getByRole('columnheader', { name: 'Price' })).not.toBeInViewport()
  })

  test('has no footer on a card without buttons', async () => {
    await showOnPhone({ actions: ({ id, title }) => id === '1' && <Button>Verify {title}</Button> })
    expect(row('Lake view flat').getByRole('cell').elements()).toHaveLength(4)
    expect(row('Roof terrace').getByRole('cell').elements()).toHaveLength(3)
  })

  test('is shown as cards next to a wide sidebar too, two in a row if they fit', async () => {
    await page.viewport(820, 740)
    await show()
    await expect.element(table).toBeVisible()
    expect(boxFor('House with a pond').top).toBe(boxFor('Lake view flat').top)
    expect(boxFor('House with a pond').left).toBeGreaterThan(boxFor('Lake view flat').right)
  })
})
