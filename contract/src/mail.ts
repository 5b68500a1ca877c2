import { z } from 'zod'
import { id, instant, page } from './fields.ts'
import { route } from './route.ts'

const mail = z
  .object({
    _id: id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Mail' })

export const mailRoutes = {
  'GET /admin/mails': route({
    summary: 'Emails that are not sent because no mail server is set, newest first; not found if one is set.',
    may: 'mail.readAll',
    query: page,
    reply: z.array(mail),
    isPaged: true,
    refusals: ['notFound'],
  }),
}
