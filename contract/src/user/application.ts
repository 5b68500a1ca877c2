import {
  applicationDecisions,
  applicationStatuses,
  maxApplicationText,
  maxLicence,
} from '@thikana/domain/agent/agent-application'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonRequired } from '@thikana/domain/reason'
import { z } from 'zod'
import { encodeProblem, toldOf } from '../encoded-problem.ts'
import { id, idParams, inserted, instant, modified, paging, text } from '../fields.ts'
import { route } from '../route.ts'

const shared = {
  _id: id,
  licence: z.string(),
  /** Empty if they wrote nothing. */
  text: z.string(),
  status: z.enum(applicationStatuses),
  /** An admin's, for declining it. */
  reason: z.string().nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
}

/** As the person who applied sees it. */
const ownApplication = z.object(shared).meta({ id: 'OwnApplication' })

const application = z
  .object({
    ...shared,
    applicantId: id,
    applicantName: z.string(),
    applicantEmail: z.string(),
    applicantImage: z.string().nullable(),
    /** Whether they followed the link to their address. */
    emailVerified: z.boolean(),
    /** When their account was made. */
    joined: instant,
  })
  .meta({ id: 'Application', description: 'A person who asks to become an agent.' })

const decision = z
  .object({
    decision: z.enum(applicationDecisions, {
      error: toldOf('decision', 'notEither', { choices: { either: applicationDecisions } }),
    }),
    /** Why it is declined, for the person; ignored otherwise. */
    reason: text('reason', maxReasonLength, { isLong: true }).optional(),
  })
  .superRefine((sent, context) => {
    if (sent.decision === 'decline' && sent.reason === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: encodeProblem(reasonRequired) })
  })

export const applicationRoutes = {
  'GET /applications': route({
    summary: 'The caller’s own applications to become an agent, newest first.',
    may: 'application.readOwn',
    query: z.object(paging),
    reply: z.array(ownApplication),
    isPaged: true,
  }),
  'POST /applications': route({
    summary: 'Asks the admins to make the caller an agent.',
    may: 'application.send',
    body: z.object({
      licence: text('licence', maxLicence),
      text: text('text', maxApplicationText, { isLong: true }).optional(),
    }),
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'applicationOpen', 'applicationsAMonth'],
  }),
  'PATCH /applications/withdraw/:id': route({
    summary: 'Takes back an application of the caller’s that no admin has decided on.',
    may: 'application.withdraw',
    params: idParams,
    reply: modified,
    refusals: ['applicationNotFound', 'moveNotOpen', 'alreadySo'],
  }),
  'GET /admin/applications': route({
    summary:
      'People who ask to become agents, the longest waiting first; with `state=closed` those decided on, newest first.',
    may: 'application.readAll',
    query: z.object({ ...paging, state: z.enum(['open', 'closed']).optional() }),
    reply: z.array(application),
    isPaged: true,
  }),
  'PATCH /admin/applications/:id': route({
    summary: 'Decides on an application: `accept` makes the person an agent, `decline` tells them why not.',
    may: 'application.decide',
    params: idParams,
    body: decision,
    reply: modified,
    refusals: [
      'applicationNotFound',
      'userNotFound',
      'moveNotOpen',
      'alreadySo',
      'fraudMarked',
      'ownAccount',
      'busy',
    ],
  }),
}
