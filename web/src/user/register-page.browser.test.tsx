import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { RegisterPage } from './register-page.tsx'

test('[R-register] a reload leaves name and email as they were typed, and no password', async () => {
  answerSession('guest')
  const open = () => renderRoutes([{ path: '/', element: <RegisterPage /> }])
  const first = await open()
  await page.getByLabelText('Name').fill('Rina')
  await page.getByLabelText('Email').fill('rina@people.test')
  await page.getByLabelText('Password', { exact: true }).fill('Secret!2026')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret!2026')
  await first.unmount()
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rina')
  await expect.element(page.getByLabelText('Email')).toHaveValue('rina@people.test')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
})
