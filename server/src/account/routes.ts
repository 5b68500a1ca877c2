import type { Language } from '@thikana/domain/language'
import { problemOf } from '@thikana/domain/problem'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { i18nFor } from '../http/language.ts'
import { sweepUnusedOf } from '../image/sweep-unused.ts'
import { tryAttempt } from '../providers/identity/attempts.ts'
import type { Identity } from '../providers/identity/port.ts'
import type { Images } from '../providers/images/port.ts'
import type { Mail } from '../providers/mail/port.ts'
import type { Search } from '../search/open-search.ts'
import { findUser, setLanguage } from '../user/store.ts'
import { exportAccount } from './export-account.ts'
import { deleteAccount } from './delete-account.ts'
import { readDeletionEffects } from './read-deletion-effects.ts'

type Deps = {
  config: {
    brandName: string
    languages: readonly Language[]
    paymentDays: number
    publicUrl: () => string
  }
  database: Database
  search: Search
  identity: Identity
  images: Pick<Images, 'erase'>
  mail: Pick<Mail, 'send'>
  /** Cancels the deleted account's open charges at the card provider; called after the change is committed. */
  settleSoon: () => void
}

/** Exports of one person: each scans the whole audit trail. */
const maxExports = { max: 6, seconds: 60 }

export const mountOwnAccount = (app: FastifyInstance, deps: Deps): void => {
  const { config, database, search, identity, images, mail, settleSoon } = deps
  const { db } = database

  mount(app, 'PATCH /account/language', async ({ actor, body: { language } }) => {
    if (!config.languages.includes(language))
      throw refuse('invalidInput', {}, [{ path: 'language', problem: problemOf('language', 'notOffered') }])
    const isChanged = await setLanguage(db, actor.id, language)
    if (!isChanged && !(await findUser(db, actor.id))) throw refuse('accountClosed')
    return { acknowledged: true, modifiedCount: Number(isChanged) }
  })

  mount(app, 'GET /account/leaving', ({ actor }) => readDeletionEffects(db, actor.id))

  mount(app, 'GET /account/export', async ({ actor, request }) => {
    const { wait } = await tryAttempt(db, ['export', actor.id], maxExports)
    if (wait > 0) throw refuse('tooMany')
    const i18n = i18nFor(request)
    const signIn = await identity.describe(i18n, request.headers)
    return exportAccount({ i18n, db, search, paymentDays: config.paymentDays, signIn }, actor)
  })

  mount(app, 'DELETE /account', async ({ actor, request }) => {
    if (!(await identity.isConfirmed(request.headers))) {
      // A second press just after the first one ended: the confirmation ended with the session.
      throw refuse((await findUser(db, actor.id)) ? 'confirmFirst' : 'accountClosed')
    }
    const site = { brand: config.brandName, url: new URL(config.publicUrl()).origin }
    const person = await deleteAccount({ database, mail, site, languages: config.languages }, actor)
    await identity.close(person.subject)
    // The account is deleted already: what fails here is left to the daily clean-up.
    await sweepUnusedOf(db, images, person.email).catch((error: unknown) =>
      request.log.warn({ err: error }, 'pictures of a deleted account are deleted later'),
    )
    settleSoon()
    return { acknowledged: true, deletedCount: 1 }
  })
}
