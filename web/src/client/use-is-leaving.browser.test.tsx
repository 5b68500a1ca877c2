import { Link, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { WordSearch } from '../ui/inputs/word-search.tsx'

const List = () => {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  return (
    <>
      <h1>List of {search || 'all'}</h1>
      <WordSearch label="Search" search={search} onSearch={(words) => setAddress({ search: words })} />
      <Link to="/other">Other page</Link>
    </>
  )
}

test('what is typed just before a link is pressed doesn’t call back who is on the way to another page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSession('user')
  await renderRoutes([
    { path: '/', element: <List /> },
    {
      path: '/other',
      lazy: async () => {
        await promise
        return { element: <h1>Other page</h1> }
      },
    },
  ])
  const heading = (name: string) => page.getByRole('heading', { name })
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('lake')
  await expect.element(heading('List of lake')).toBeVisible()
  const link = page.getByRole('link', { name: 'Other page' }).element() as HTMLElement
  await field.fill('hill')
  // At once: a press that is looked for first could come after the search on a busy machine.
  link.click()
  // Longer than the search waits for more letters.
  await new Promise((done) => setTimeout(done, 500))
  await expect.element(heading('List of lake')).toBeVisible()
  resolve()
  await expect.element(heading('Other page')).toBeVisible()
})
