import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/api/mount.ts'
import type { Emails } from './create-emails.ts'
import { everyEmail } from './every-email.ts'
import { exampleNotices } from './example-data.ts'

const examples = exampleNotices('Garden flat near the lake (an example)')

/** Shows admins what each email says, as this installation would send it, with example data and links that open nobody's account. */
export const mountEmailPreview = (app: FastifyInstance, { emails }: { emails: Emails }): void => {
  mount(app, 'GET /admin/emails', async () =>
    everyEmail(emails, examples).map(({ name, group, email: { subject } }) => ({ name, group, subject })),
  )

  mount(app, 'GET /admin/emails/:name', async ({ params: { name } }) => {
    const found = everyEmail(emails, examples).find((email) => email.name === name)
    if (!found) throw refuse('notFound')
    const { subject, text, html } = found.email
    return { name, group: found.group, subject, text, html }
  })
}
