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
    summary: 'What would have been sent by mail, newest first; not found where a mail server sends it.',
    may: 'mail.readAll',
    query: page,
    reply: z.array(mail),
    isPaged: true,
    refusals: ['notFound'],
  }),
}
