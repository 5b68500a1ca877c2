import type { Site } from '@thikana/contract/api'
import { passwordMinimum } from '@thikana/domain/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'

/** The accounts a visitor of the demonstration may sign in with. */
export type DemoAccounts = NonNullable<Site['demo']>

type Deps = {
  config: { brandName: string; paymentDays: number }
  cards: { form: Site['cardForm'] }
  /** Whether one may sign in with Google. */
  google: () => boolean
  firebase: Site['firebase']
  /** Null where real people use it. */
  demo: () => DemoAccounts | null
}

export const siteOf = ({ config, cards, google, firebase, demo }: Deps): Site => ({
  brand: config.brandName,
  demo: demo(),
  google: google(),
  firebase,
  cardForm: cards.form,
  paymentDays: config.paymentDays,
  passwordMinimum,
})

export const mountSite = (app: FastifyInstance, deps: Deps): void => {
  mount(app, 'GET /site', async () => siteOf(deps))
}
