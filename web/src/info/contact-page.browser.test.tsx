import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession, answerSite } from '../../test/people.ts'
import { ContactPage } from './contact-page.tsx'
import { HelpPage } from './help-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const open = (Page: () => React.ReactNode) => {
  answerSession('guest')
  return renderRoutes([{ path: '*', element: <Page /> }])
}

test('a visitor finds the operator’s address on the contact page', async () => {
  answerSite({ contactEmail: 'help@homes.example' })
  await open(ContactPage)
  const link = page.getByRole('link', { name: 'help@homes.example' })
  await expect.element(link).toHaveAttribute('href', 'mailto:help@homes.example')
})

test('a visitor of a site without an address reads so', async () => {
  await open(ContactPage)
  await expect.element(page.getByText(/hasn’t named an email address yet/)).toBeVisible()
})

test('help sends nobody to an address that the site may not have', async () => {
  await open(HelpPage)
  await expect.element(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  await expect.element(page.getByText(/write to us/)).not.toBeInTheDocument()
})

test('a visitor reads of Google and of another company’s maps only where the site uses them', async () => {
  answerSite({
    google: true,
    map: { kind: 'tiles', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
  })
  await open(PrivacyPage)
  await expect.element(page.getByText(/If you log in with Google/)).toBeVisible()
  await expect.element(page.getByText(/Parts of the map come from another company/)).toBeVisible()
})

test('a visitor of a site that uses neither reads of neither', async () => {
  answerSite({ map: { kind: 'pmtiles', url: '/maps/streets.pmtiles', attribution: '' } })
  await open(PrivacyPage)
  await expect.element(page.getByText(/Nobody else is told anything/)).toBeVisible()
  await expect.element(page.getByText(/If you log in with Google/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/Parts of the map come from another company/)).not.toBeInTheDocument()
})
