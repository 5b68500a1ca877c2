import type { FastifyReply } from 'fastify'

export type Pdf = { fileName: string; bytes: Uint8Array }

/**
 * Shows a PDF in the browser under `fileName`. Only letters, digits and hyphens of the name reach the header, so nothing in it can end the
 * name, begin a path or add a header.
 */
export const sendPdf = (reply: FastifyReply, { fileName, bytes }: Pdf): FastifyReply => {
  const safe = fileName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${safe || 'document'}.pdf"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
