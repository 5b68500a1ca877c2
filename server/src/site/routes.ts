import type { Site } from '@thikana/contract/api'
import type { Currency } from '@thikana/domain/payment/currency'
import type { Language } from '@thikana/domain/language'
import type { Browse } from '@thikana/domain/property/browse'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/api/mount.ts'

/** The accounts a visitor of the demo may sign in with. */
export type DemoAccounts = NonNullable<Site['demo']>

type Deps = {
  config: {
    brandName: string
    currency: Currency
    languages: readonly Language[]
    browse: Browse
    contactEmail: string | null
    passwordMinimum: number
    paymentDays: number
    map: Site['map']
  }
  cards: { form: Site['cardForm'] }
  google: () => boolean
  firebase: Site['firebase']
  mail: { hasOutbox: boolean }
  /** Null without a demo. */
  demo: () => DemoAccounts | null
}

export const buildSite = ({ config, cards, google, firebase, mail, demo }: Deps): Site => ({
  brand: config.brandName,
  currency: config.currency,
  languages: [...config.languages],
  browse: config.browse,
  demo: demo(),
  google: google(),
  firebase,
  hasOutbox: mail.hasOutbox,
  cardForm: cards.form,
  contactEmail: config.contactEmail,
  paymentDays: config.paymentDays,
  passwordMinimum: config.passwordMinimum,
  map: config.map,
})

export const mountSite = (app: FastifyInstance, deps: Deps): void => {
  mount(app, 'GET /site', async () => buildSite(deps))
}
