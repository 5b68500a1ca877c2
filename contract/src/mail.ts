import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { toldOf } from './encoded-problem.ts'
import { answerLanguage, id, idParams, instant, modified, paging, search } from './fields.ts'
import { route } from './route.ts'
import { choosableGroups, emailFrequencies } from '@thikana/domain/notice/email-preference'

const mail = z
  .object({
    _id: id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Mail' })

const failedMail = z
  .object({
    _id: id,
    to: z.string(),
    subject: z.string(),
    createdAt: instant,
    /** What the mail server answered, or why it couldn't be reached. */
    reason: z.string(),
    /** Whether the mail server refused the address for good. */
    isBounced: z.boolean(),
    /** False once its links have expired. */
    canBeResent: z.boolean(),
  })
  .meta({ id: 'FailedMail' })

const emailSummary = z
  .object({
    /** What it is about: the kind of its notice, or a name. */
    name: z.string(),
    /** The name of the group that it belongs to, for people. */
    group: z.string(),
    subject: z.string(),
  })
  .meta({ id: 'EmailSummary' })

const emailPreview = emailSummary.extend({ text: z.string(), html: z.string() }).meta({ id: 'EmailPreview' })

export const mailRoutes = {
  'GET /admin/emails': route({
    summary: 'Every email that this site sends, with example data.',
    may: 'mail.readAll',
    reply: z.array(emailSummary),
  }),
  'GET /admin/emails/:name': route({
    summary: 'One of them, in both of its parts; its links open nobody’s account.',
    may: 'mail.readAll',
    params: z.object({ name: z.string().max(60) }),
    reply: emailPreview,
    refusals: ['notFound'],
  }),
  'GET /admin/mails': route({
    summary:
      'Emails that are not sent because no mail server is set; not found if one is set. `search` finds their addresses.',
    may: 'mail.readAll',
    query: z.object({ ...paging, search, sort: z.enum(tables.mails.sorts).optional() }),
    reply: z.array(mail),
    isPaged: true,
    refusals: ['notFound'],
  }),
  'GET /admin/mails/failed': route({
    summary:
      'Emails that were given up, with the reason and without their text. `search` finds their addresses.',
    may: 'mail.readAll',
    query: z.object({ ...paging, search, sort: z.enum(tables.failedMails.sorts).optional() }),
    reply: z.array(failedMail),
    isPaged: true,
  }),
  'POST /admin/mails/:id/resend': route({
    summary:
      'Tries an email that was given up for another day; `modifiedCount` is 0 if it is under way, or if its links have expired.',
    may: 'mail.resend',
    params: idParams,
    reply: modified,
    refusals: ['mailNotFound'],
  }),
}

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
    query: z.object({ token: z.string({ error: toldOf('token', 'required') }).max(200), ...answerLanguage }),
    reply: modified,
    refusals: ['unsubscribeLinkBroken'],
  }),
}
