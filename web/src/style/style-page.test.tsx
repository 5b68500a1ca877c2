import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '../client/query-client.ts'
import { StylePage } from './style-page.tsx'

test('a developer who isn’t logged in sees every widget on the style page', async () => {
  const consoleErrors = vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([{ path: '/', element: <StylePage /> }])
  // With what is loaded later.
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const html = await text(prelude)
  expect(html).not.toContain('useSignedIn')
  expect(html).toContain('Turned down')
  expect(consoleErrors.mock.calls).toEqual([])
})
