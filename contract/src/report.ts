import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonRequired } from '@thikana/domain/reason'
import {
  maxReportLength,
  reportDecisions,
  reportProblem,
  reportReasons,
  reportStatuses,
} from '@thikana/domain/report/report'
import { purposeNames } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { encodeProblem, toldOf } from './encoded-problem.ts'
import {
  id,
  idParams,
  inserted,
  instant,
  modified,
  numeric,
  page,
  paging,
  reference,
  search,
  text,
  statusForOthers,
} from './fields.ts'
import { route } from './route.ts'

const reason = z.enum(reportReasons, {
  error: toldOf('reason', 'notEither', { choices: { either: reportReasons } }),
})

/** As its reporter sees it. */
export const ownReport = z
  .object({
    _id: id,
    propertyId: id,
    /** As last verified. */
    propertyTitle: z.string(),
    /** Anything but `verified`: the property can't be visited. */
    propertyStatus: statusForOthers,
    reason: z.enum(reportReasons),
    /** Empty if they wrote nothing. */
    text: z.string(),
    status: z.enum(reportStatuses),
    createdAt: instant,
    closedAt: instant.nullable(),
  })
  .meta({ id: 'OwnReport' })

/** A listing with open reports. */
export const reportedListing = z
  .object({
    /** The listing's. */
    _id: id,
    title: z.string(),
    location: z.string(),
    image: z.string(),
    status: statusForOthers,
    purpose: z.enum(purposeNames),
    isUnderOffer: z.boolean(),
    isSold: z.boolean(),
    agentName: z.string(),
    agentEmail: z.string(),
    isAgentActive: z.boolean(),
    /** Of its open reports. */
    count: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    /** The oldest report's and the newest's. */
    firstAt: instant,
    lastAt: instant,
  })
  .meta({ id: 'ReportedListing' })

/** As admins see it, and nobody else: who reported a listing isn't told to its agent. */
export const report = z
  .object({
    _id: id,
    reason: z.enum(reportReasons),
    text: z.string(),
    createdAt: instant,
    reporterName: z.string(),
    reporterEmail: z.string(),
  })
  .meta({ id: 'Report' })

const newReport = z
  .object({
    propertyId: reference('property'),
    reason,
    text: text('text', maxReportLength, { isLong: true }).optional(),
  })
  .superRefine((sent, context) => {
    const problem = reportProblem(sent.reason, sent.text ?? '')
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: encodeProblem(problem) })
  })

const decision = z
  .object({
    decision: z.enum(reportDecisions, {
      error: toldOf('decision', 'notEither', { choices: { either: reportDecisions } }),
    }),
    /** Why the listing is taken down, for its agent; ignored otherwise. */
    reason: text('reason', maxReasonLength, { isLong: true }).optional(),
    /** How many open reports were read; if there are more by now, nothing is changed. */
    count: numeric('count').optional(),
  })
  .superRefine((sent, context) => {
    if (sent.decision === 'takeDown' && sent.reason === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: encodeProblem(reasonRequired) })
  })

export const reportRoutes = {
  'GET /reports': route({
    summary: 'The caller’s own reports of listings, newest first; with `propertyId`, those of one listing.',
    may: 'report.readOwn',
    query: z.object({ ...paging, propertyId: reference('property').optional() }),
    reply: z.array(ownReport),
    isPaged: true,
  }),
  'POST /reports': route({
    summary: 'Reports a listing to the admins. Its agent isn’t told who did.',
    may: 'report.send',
    body: newReport,
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'propertyNotFound', 'ownListing', 'reportExists', 'reportsADay'],
  }),
  'GET /admin/reports': route({
    summary:
      'The listings with open reports, the one reported last first, or with `sort=most` the one reported most; `search` finds words of the title, the location or the agent, `person` those of one agent.',
    may: 'report.readAll',
    query: z.object({
      ...paging,
      search,
      person: id.optional(),
      sort: z.enum(tables.reports.sorts).optional(),
    }),
    reply: z.array(reportedListing),
    isPaged: true,
  }),
  'GET /admin/reports/:id': route({
    summary: 'The open reports of one listing, newest first; `id` is the listing’s.',
    may: 'report.readAll',
    params: idParams,
    query: page,
    reply: z.array(report),
    isPaged: true,
    refusals: ['propertyNotFound'],
  }),
  'PATCH /admin/reports/:id': route({
    summary:
      'Decides on all open reports of one listing, and tells those who sent them: `dismiss`; `takeDown`, which rejects the listing; `markAgent`, which marks its agent as fraud; `close`, if the listing is no longer shown. `id` is the listing’s.',
    may: 'report.decide',
    params: idParams,
    body: decision,
    reply: modified,
    refusals: [
      'propertyNotFound',
      'userNotFound',
      'reportsClosed',
      'reportedSince',
      'listingGone',
      'listingShown',
      'propertySold',
      'propertyTaken',
      'agentInactive',
    ],
  }),
}
