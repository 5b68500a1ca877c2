import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ViewingsPage } from './viewings-page.tsx'

test('a buyer without viewings reads how they ask for one, and is led to their messages', async () => {
  answer('GET /viewings', pageOf([]))
  await renderFor('user', <ViewingsPage />)
  await expect
    .element(page.getByText('To see a home, ask for one of the agent’s times in your conversation about it.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Messages' }))
    .toHaveAttribute('href', '/dashboard/messages')
})
