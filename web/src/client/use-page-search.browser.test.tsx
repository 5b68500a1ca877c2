import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { usePageSearch } from './use-page-search.ts'

const List = () => {
  const [search, setSearch] = usePageSearch()
  return (
    <>
      <h1>List of {search.get('words') ?? 'all'}</h1>
      <button type="button" onClick={() => setSearch({ words: 'lake' }, { replace: true })}>
        Search
      </button>
      <Link to="/other">Other page</Link>
    </>
  )
}

test('a search that comes late doesn’t call back who is on the way to another page', async () => {
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
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(heading('List of lake')).toBeVisible()
  await page.getByRole('link', { name: 'Other page' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  resolve()
  await expect.element(heading('Other page')).toBeVisible()
})
