import type { FastifyReply } from 'fastify'

/** Has the browser download an iCalendar file, which calendars open. */
export const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="viewing.ics"')
    .send(text)
