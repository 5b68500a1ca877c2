import type { IncomingMessage } from 'node:http'
import { importLimits } from '@thikana/domain/property/listing-import'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { createTurns } from '../../database/turns.ts'
import { mount } from '../../http/api/mount.ts'
import { i18nFor } from '../../http/language.ts'
import { checkFile } from './check-file.ts'
import { listRows } from './list-rows.ts'
import { deleteImport, readLatest, startImport } from './store.ts'
import { writeFile, writeTemplate } from './write-file.ts'

type Deps = { database: Database; publicUrl: () => string }

/** A file is in memory from its first byte until it is checked: one of a person, two of all at a time; others wait with their bodies unread. */
const limits = { atOnce: 2, each: 1, waiting: 2, longestMs: null }

const tooLarge = () => refuse('importTooLarge', { max: importLimits.bytes / 1024 / 1024 })

/** Files stay inside: no other call takes text/csv. */
export const mountListingImports = async (
  app: FastifyInstance,
  { database, publicUrl }: Deps,
): Promise<void> => {
  const { db } = database
  const turns = createTurns(limits)
  /** The turns of files that are being read or checked. */
  const underWay = new WeakMap<IncomingMessage, { end: () => void; isChecked: boolean }>()

  await app.register(async (files) => {
    files.addContentTypeParser<Buffer>(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: importLimits.bytes },
      (_request, body, done) => done(null, body),
    )
    files.addHook('preParsing', async ({ actor, headers, raw }, reply) => {
      if (Number(headers['content-length'] ?? 0) > importLimits.bytes) throw tooLarge()
      // The route refuses guests.
      if (!actor) return
      const leaveLine = await turns.enter(actor.id)
      const turn = { isChecked: false, isOver: false, end: () => {} }
      turn.end = () => {
        if (!turn.isOver) leaveLine()
        turn.isOver = true
      }
      underWay.set(raw, turn)
      // Whose request ended before the check, or who left while waiting. During the check the file is in memory, also if they left.
      const leave = () => turn.isChecked || turn.end()
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    })
    mount(files, 'POST /imports', async ({ actor, query, request }) => {
      const bytes = request.body
      if (!Buffer.isBuffer(bytes)) throw refuse('bodyTypeUnsupported')
      const file = { bytes, name: query.name ?? '' }
      const deps = { db, publicUrl: publicUrl(), i18n: i18nFor(request) }
      const turn = underWay.get(request.raw)
      if (turn) turn.isChecked = true
      try {
        return { acknowledged: true, insertedId: await checkFile(deps, actor, file) }
      } finally {
        turn?.end()
      }
    })
  })

  mount(app, 'GET /imports/template', async ({ request }) => ({
    fileName: 'thikana-listings-template',
    pieces: writeTemplate(i18nFor(request)),
  }))

  mount(app, 'GET /properties/agent/file', async ({ actor, request }) => ({
    fileName: 'thikana-listings',
    pieces: writeFile({ db, i18n: i18nFor(request), publicUrl: publicUrl() }, actor.id),
  }))

  mount(app, 'GET /imports/latest', async ({ actor }) => ({ import: await readLatest(db, actor.id) }))

  mount(app, 'GET /imports/:id/rows', ({ actor, params, query, request }) => {
    const { language: _language, ...asked } = query
    return listRows({ db, i18n: i18nFor(request) }, actor, params.id, asked)
  })

  mount(app, 'PATCH /imports/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await startImport(db, actor, params.id),
  }))

  mount(app, 'DELETE /imports/:id', async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await deleteImport(db, actor, params.id),
  }))
}
