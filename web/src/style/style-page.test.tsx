import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '../client/query-client.ts'
import { StylePage } from './style-page.tsx'

test('a developer who isn’t logged in sees every widget on the style page', () => {
  const consoleErrors = vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([{ path: '/', element: <StylePage /> }])
  const html = renderToString(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(html).not.toContain('useSignedIn')
  expect(html).toContain('Turned down')
  expect(consoleErrors.mock.calls).toEqual([])
})
