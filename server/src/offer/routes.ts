import { demand } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { addressOf } from '@thikana/domain/user/user'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { CardProvider } from '../providers/payments/port.ts'
import { demandConfirmedAddress } from '../user/guard-strangers.ts'
import { acceptCounterOffer, counterBack, declineCounterOffer, makeCounterOffer } from './counter-offer.ts'
import { answerOffer } from './answer-offer.ts'
import { compareOffers } from './compare-offers.ts'
import { makeOffer } from './make-offer.ts'
import { listPropertiesWithOffers, sumSales } from './properties-with-offers.ts'
import { withdrawOffer } from './withdraw-offer.ts'
import { listOffersOfAgent } from './offers-of-agent.ts'
import { findOffer, listOffersOfBuyer, offerOf } from './store.ts'

type Deps = {
  database: Database
  mail: { hasOutbox: boolean }
  paymentDays: number
  cards: Pick<CardProvider, 'charge'>
}

export const mountOffers = (app: FastifyInstance, deps: Deps): void => {
  const { database, paymentDays, cards } = deps
  mount(app, 'POST /offers', async ({ actor, body }) => {
    // Words reach somebody unasked, as a question does.
    if (body.message) await demandConfirmedAddress(deps, actor)
    return { acknowledged: true, insertedId: await makeOffer(database, actor, body) }
  })

  mount(app, 'GET /offers/user', async ({ actor, query }) => {
    demand(actor, 'offer.readOwn', { owners: [query.email] })
    return listOffersOfBuyer(database.db, addressOf(query.email), query, paymentDays)
  })

  mount(app, 'GET /offers/agent', async ({ actor, query }) => {
    demand(actor, 'offer.readOfAgent', { owners: [query.email] })
    return listOffersOfAgent(database.db, addressOf(query.email), query, paymentDays)
  })

  mount(app, 'GET /offers/agent/homes', async ({ actor, query }) => {
    demand(actor, 'offer.readOfAgent', { owners: [query.email] })
    return listPropertiesWithOffers(database.db, addressOf(query.email), query, paymentDays)
  })

  mount(app, 'GET /offers/agent/homes/:id', async ({ actor, params }) =>
    compareOffers(database.db, actor, params.id, { paymentDays, charge: cards.charge }),
  )

  mount(app, 'GET /offers/agent/sales', async ({ actor, query }) => {
    demand(actor, 'offer.readOfAgent', { owners: [query.email] })
    return sumSales(database.db, addressOf(query.email))
  })

  mount(app, 'GET /offer/:id', async ({ actor, params }) => {
    const found = await findOffer(database.db, params.id)
    if (!found) throw refuse('offerNotFound')
    demand(actor, 'offer.readOne', { owners: [found.buyerEmail, found.agentEmail] })
    return offerOf(found, paymentDays)
  })

  mount(app, 'PATCH /offers/update-status/:id', async ({ actor, params, body }) => {
    await answerOffer(database, actor, params.id, body, paymentDays)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /offers/counter/:id', async ({ actor, params, body }) => {
    await makeCounterOffer(database, actor, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /offers/counter-back/:id', async ({ actor, params, body }) => {
    await counterBack(database, actor, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /offers/accept-counter/:id', async ({ actor, params, body }) => {
    await acceptCounterOffer(database, actor, params.id, body, paymentDays)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /offers/decline-counter/:id', async ({ actor, params, body }) => {
    await declineCounterOffer(database, actor, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /offers/withdraw/:id', async ({ actor, params }) => {
    await withdrawOffer(database, actor, params.id)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
