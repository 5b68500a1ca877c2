import { expect, test } from '../../test.ts'

test('[V-login] a visitor who submits the empty log-in form reads what is required, and nothing is sent', async ({
  open,
}) => {
  const page = await open('guest', '/login')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent).not.toContain('POST')
})
