import { choosableGroups, emailFrequencies } from '@thikana/domain/notice/email-preference'
import { z } from 'zod'
import { modified } from './fields.ts'
import { route } from './route.ts'

const preference = z
  .object({ group: z.enum(choosableGroups), frequency: z.enum(emailFrequencies) })
  .meta({ id: 'EmailPreference' })

export const emailPreferenceRoutes = {
  'GET /account/email-preferences': route({
    summary: 'How often the caller gets emails about each group of notices: at once, daily or never.',
    may: 'email.choose',
    reply: z.array(preference),
  }),
  'PATCH /account/email-preferences': route({
    summary:
      'Chooses how often the caller gets emails about one group; `modifiedCount` is 0 if it was so already.',
    may: 'email.choose',
    body: preference,
    reply: modified,
    refusals: ['accountClosed'],
  }),
  'POST /unsubscribe': route({
    summary:
      'Stops the emails that the `token` of an email’s link names, without a session (RFC 8058; any form is taken and not read); `modifiedCount` is 0 if they were stopped already.',
    may: 'email.unsubscribe',
    query: z.object({ token: z.string({ error: 'Token is required' }).max(200) }),
    reply: modified,
    refusals: ['unsubscribeLinkBroken'],
  }),
}
