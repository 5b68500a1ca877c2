import type { RouteKey } from '@thikana/contract/api'
import { type BuildInput, calls } from './calls.ts'

/**
 * Who may make which call (requirements §2, rules §1.4 and §2.4): `ok`, or the status of the refusal; a line for each target if that
 * matters. The records belong to `user` and `agent`, so `other-user` and `other-agent` ask for what isn't theirs. `fraud` is the agent
 * after being marked as fraud, who can still read what is theirs. A deleted account counts as a guest, even for its own records. `public` is a guest of a site that is open to guests; for everybody
 * else such a site has the same verdicts.
 */
const table = `
                                          guest  public  user  other-user  agent  other-agent  fraud  admin
GET /site                                 ok     ok      ok    ok          ok     ok           ok     ok
GET /properties/advertised                ok     ok      ok    ok          ok     ok           ok     ok
GET /verified-properties-by-agents        401    ok      ok    ok          ok     ok           ok     ok
GET /properties/counts                    401    ok      ok    ok          ok     ok           ok     ok
GET /properties/map                       401    ok      ok    ok          ok     ok           ok     ok
GET /properties verified                  401    ok      ok    ok          ok     ok           ok     ok
GET /properties pending                   401    401     403   403         403    403          403    ok
GET /properties every                     401    401     403   403         403    403          403    ok
GET /properties/agent self                401    401     403   403         ok     ok           ok     ok
GET /properties/agent agent               401    401     403   403         ok     403          ok     ok
GET /properties/several                   401    ok      ok    ok          ok     ok           ok     ok
GET /properties/:id/similar               401    ok      ok    ok          ok     ok           ok     ok
GET /properties/:id verified              401    ok      ok    ok          ok     ok           ok     ok
GET /properties/:id pending               401    404     404   404         ok     404          ok     ok
POST /properties                          401    401     403   403         ok     ok           403    403
PATCH /properties/:id verified            401    401     403   403         ok     403          403    403
PATCH /properties/:id pending             401    401     403   403         ok     404          403    403
DELETE /properties/:id verified           401    401     403   403         ok     403          403    403
DELETE /properties/:id pending            401    401     403   403         ok     404          403    403
PATCH /properties/confirm                 401    401     403   403         ok     ok           403    403
PATCH /properties/confirm/:id             401    401     403   403         ok     403          403    403
PATCH /properties/pause/:id               401    401     403   403         ok     403          403    403
PATCH /properties/resume/:id              401    401     403   403         ok     403          403    403
PATCH /properties/sold-elsewhere/:id      401    401     403   403         ok     403          403    403
PATCH /properties/send/:id                401    401     403   403         ok     404          403    403
PATCH /properties/send                    401    401     403   403         ok     ok           403    403
GET /properties/agent/file                401    401     403   403         ok     ok           ok     403
GET /imports/template                     401    401     403   403         ok     ok           403    403
GET /imports/latest                       401    401     403   403         ok     ok           403    403
GET /imports/:id/rows                     401    401     403   403         ok     404          403    403
PATCH /imports/:id                        401    401     403   403         ok     404          403    403
DELETE /imports/:id                       401    401     403   403         ok     404          403    403
POST /imports                             401    401     403   403         ok     ok           403    403
PATCH /properties/status/:id              401    401     403   403         403    403          403    ok
PATCH /properties/keep-earlier/:id        401    401     403   403         403    403          403    ok
GET /properties/:id/duplicates            401    401     403   403         403    403          403    ok
PATCH /properties/ask-change/:id          401    401     403   403         403    403          403    ok
PATCH /properties/take-down/:id           401    401     403   403         403    403          403    ok
PATCH /properties/undo/:id                401    401     403   403         403    403          403    ok
PATCH /advertise/:id                      401    401     403   403         403    403          403    ok
PATCH /properties/home-page/:id           401    401     403   403         403    403          403    ok

GET /wishlist/check self                  401    401     ok    ok          403    403          403    ok
GET /wishlist/check user                  401    401     ok    403         403    403          403    ok
GET /wishlist/kept self                   401    401     ok    ok          403    403          403    ok
GET /wishlist/kept user                   401    401     ok    403         403    403          403    ok
GET /wishlist self                        401    401     ok    ok          403    403          403    ok
GET /wishlist user                        401    401     ok    403         403    403          403    ok
GET /wishlist/:id                         401    401     ok    404         403    403          403    ok
GET /wishlist/link                        401    401     ok    ok          403    403          403    403
POST /wishlist/link                       401    401     ok    ok          403    403          403    403
DELETE /wishlist/link                     401    401     ok    ok          403    403          403    403
GET /wishlist/shared                      401    ok      ok    ok          ok     ok           ok     ok
GET /wishlist/shared/homes                401    ok      ok    ok          ok     ok           ok     ok
POST /wishlist                            401    401     ok    ok          403    403          403    403
PATCH /wishlist/:id                       401    401     ok    404         403    403          403    403
DELETE /wishlist/:id                      401    401     ok    404         403    403          403    403

GET /saved-replies                        401    401     403   403         ok     ok           403    403
POST /saved-replies                       401    401     403   403         ok     ok           403    403
PATCH /saved-replies/:id                  401    401     403   403         ok     404          403    403
DELETE /saved-replies/:id                 401    401     403   403         ok     404          403    403

GET /saved-searches                       401    401     ok    ok          403    403          403    403
POST /saved-searches                      401    401     ok    ok          403    403          403    403
PATCH /saved-searches/:id                 401    401     ok    404         403    403          403    403
DELETE /saved-searches/:id                401    401     ok    404         403    403          403    403

POST /offers                              401    401     ok    ok          403    403          403    403
GET /offers/user self                     401    401     ok    ok          403    403          403    ok
GET /offers/user user                     401    401     ok    403         403    403          403    ok
GET /offers/agent self                    401    401     403   403         ok     ok           ok     ok
GET /offers/agent agent                   401    401     403   403         ok     403          ok     ok
GET /offers/agent/homes self              401    401     403   403         ok     ok           ok     ok
GET /offers/agent/homes agent             401    401     403   403         ok     403          ok     ok
GET /offers/agent/homes/:id               401    401     403   403         ok     403          ok     ok
GET /offers/agent/sales self              401    401     403   403         ok     ok           ok     ok
GET /offers/agent/sales agent             401    401     403   403         ok     403          ok     ok
GET /offer/:id                            401    401     ok    403         ok     403          ok     ok
GET /offers/:id/receipt                   401    401     ok    403         ok     403          ok     ok
GET /offers/:id/receipt.pdf               401    401     ok    403         ok     403          ok     ok
PATCH /offers/update-status/:id           401    401     403   403         ok     403          403    403
PATCH /offers/counter/:id                 401    401     403   403         ok     403          403    403
PATCH /offers/counter-back/:id            401    401     ok    403         403    403          403    403
PATCH /offers/accept-counter/:id          401    401     ok    403         403    403          403    403
PATCH /offers/decline-counter/:id         401    401     ok    403         403    403          403    403
PATCH /offers/withdraw/:id                401    401     ok    403         403    403          403    403
POST /create-payment-intent               401    401     ok    403         403    403          403    403
GET /admin/ledger                         401    401     403   403         403    403          403    ok
GET /admin/statement                      401    401     403   403         403    403          403    ok
GET /admin/statement.csv                  401    401     403   403         403    403          403    ok
GET /admin/statement.pdf                  401    401     403   403         403    403          403    ok
GET /admin/payments                       401    401     403   403         403    403          403    ok
GET /admin/payments/:id                   401    401     403   403         403    403          403    ok
PATCH /admin/payments/refund/:id          401    401     403   403         403    403          403    ok
PATCH /admin/payments/dealt-with/:id      401    401     403   403         403    403          403    ok
POST /payments                            401    401     ok    403         403    403          403    403

GET /reviews/latest                       ok     ok      ok    ok          ok     ok           ok     ok
GET /reviews/user self                    401    401     ok    ok          403    403          403    ok
GET /reviews/user user                    401    401     ok    403         403    403          403    ok
GET /reviews/:propertyId verified         401    ok      ok    ok          ok     ok           ok     ok
GET /reviews/:propertyId pending          401    404     404   404         ok     404          ok     ok
GET /reviews/:propertyId/rating verified  401    ok      ok    ok          ok     ok           ok     ok
GET /reviews/:propertyId/rating pending   401    404     404   404         ok     404          ok     ok
POST /reviews                             401    401     ok    ok          403    403          403    403
PATCH /reviews/:id                        401    401     ok    403         403    403          403    403
DELETE /reviews/:id                       401    401     ok    403         403    403          403    403
GET /agents/:id                           401    ok      ok    ok          ok     ok           ok     ok
GET /agents/:id/reviews                   401    ok      ok    ok          ok     ok           ok     ok
GET /admin/reviews                        401    401     403   403         403    403          403    ok
DELETE /admin/reviews/:id                 401    401     403   403         403    403          403    ok

GET /threads                              401    401     ok    ok          ok     ok           ok     ok
POST /threads                             401    401     ok    ok          403    403          403    403
GET /threads/:id                          401    401     ok    404         ok     404          ok     404
GET /threads/:id/messages                 401    401     ok    404         ok     404          ok     404
POST /threads/:id/messages                401    401     ok    404         ok     404          403    404
PATCH /threads/read/:id                   401    401     ok    404         ok     404          ok     404
PATCH /threads/contact/:id                401    401     ok    404         ok     404          403    404
PATCH /threads/block/:id                  401    401     ok    404         ok     404          ok     404
GET /viewing-slots                        401    401     403   403         ok     ok           403    403
POST /viewing-slots                       401    401     403   403         ok     ok           403    403
DELETE /viewing-slots/:id                 401    401     403   403         ok     404          403    403
GET /threads/:id/slots                    401    401     ok    404         ok     404          ok     404
GET /properties/:id/slots                 401    401     ok    ok          403    403          403    403
GET /viewings                             401    401     ok    ok          ok     ok           ok     ok
POST /viewings                            401    401     ok    404         403    403          403    403
PATCH /viewings/:id                       401    401     ok    404         ok     404          403    404
GET /viewings/feed                        401    401     403   403         ok     ok           ok     403
GET /viewings/feed.ics                    ok     ok      ok    ok          ok     ok           ok     ok
POST /viewings/feed                       401    401     403   403         ok     ok           ok     403
DELETE /viewings/feed                     401    401     403   403         ok     ok           ok     403
GET /viewings/:id/calendar.ics            401    401     ok    404         ok     404          ok     404

GET /reports                              401    401     ok    ok          ok     ok           ok     ok
POST /reports                             401    401     ok    ok          ok     ok           403    ok
GET /admin/reports                        401    401     403   403         403    403          403    ok
GET /admin/reports/:id                    401    401     403   403         403    403          403    ok
PATCH /admin/reports/:id                  401    401     403   403         403    403          403    ok

GET /applications                         401    401     ok    ok          ok     ok           ok     ok
PATCH /applications/withdraw/:id          401    401     ok    404         404    404          404    404
POST /applications                        401    401     ok    ok          403    403          403    403
GET /admin/applications                   401    401     403   403         403    403          403    ok
PATCH /admin/applications/:id             401    401     403   403         403    403          403    ok

POST /users                               401    401     ok    ok          ok     ok           ok     ok
GET /users/:email/role self               401    401     ok    ok          ok     ok           ok     ok
GET /users/:email/role user               401    401     ok    403         403    403          403    ok
GET /users/:email self                    401    401     ok    ok          ok     ok           ok     ok
GET /users/:email user                    401    401     ok    403         403    403          403    ok
GET /users                                401    401     403   403         403    403          403    ok
PATCH /users/role/:id                     401    401     403   403         403    403          403    ok
PATCH /users/fraud/:id                    401    401     403   403         403    403          403    ok
PATCH /users/lift-fraud/:id               401    401     403   403         403    403          403    ok
PATCH /users/suspend/:id                  401    401     403   403         403    403          403    ok
PATCH /users/end-suspension/:id           401    401     403   403         403    403          403    ok
DELETE /users/:id                         401    401     403   403         403    403          403    ok

GET /admin/people/:id                     401    401     403   403         403    403          403    ok
POST /admin/people/:id/notes              401    401     403   403         403    403          403    ok
DELETE /admin/people/:id/sessions         401    401     403   403         403    403          403    ok

GET /admin/audit                          401    401     403   403         403    403          403    ok
GET /history/properties/:id               401    401     403   403         ok     404          ok     ok
GET /history/offers/:id                   401    401     ok    403         ok     403          ok     ok
GET /history/users/:id                    401    401     403   403         403    403          403    ok

GET /tables/:table/counts own             401    401     403   403         ok     ok           ok     ok
GET /tables/:table/counts people          401    401     403   403         403    403          403    ok
GET /tables/:table/rows.csv own           401    401     403   403         ok     ok           ok     ok
GET /tables/:table/rows.csv people        401    401     403   403         403    403          403    ok

GET /admin/mails                          401    401     403   403         403    403          403    ok
GET /admin/mails/failed                   401    401     403   403         403    403          403    ok
POST /admin/mails/:id/resend              401    401     403   403         403    403          403    ok
GET /admin/emails                         401    401     403   403         403    403          403    ok
GET /admin/emails/:name                   401    401     403   403         403    403          403    ok
POST /properties/:id/views                401    ok      ok    ok          ok     ok           ok     ok
GET /overview/waiting                     401    401     403   403         ok     ok           ok     403
GET /overview/usual-photos                401    401     403   403         ok     ok           ok     403
GET /overview/figures                     401    401     403   403         ok     ok           ok     403
GET /admin/overview                       401    401     403   403         403    403          403    ok
GET /admin/installation                   401    401     403   403         403    403          403    ok
GET /admin/installation/findings          401    401     403   403         403    403          403    ok
GET /notices                              401    401     ok    ok          ok     ok           ok     ok
GET /notices/unread                       401    401     ok    ok          ok     ok           ok     ok
GET /badges                               401    401     ok    ok          ok     ok           ok     ok
PATCH /notices/read                       401    401     ok    ok          ok     ok           ok     ok
GET /events                               401    401     ok    ok          ok     ok           ok     ok
GET /account/leaving                      401    401     ok    ok          ok     ok           ok     403
GET /account/export                       401    401     ok    ok          ok     ok           ok     ok
GET /account/email-preferences            401    401     ok    ok          ok     ok           ok     ok
PATCH /account/email-preferences          401    401     ok    ok          ok     ok           ok     ok
PATCH /account/language                   401    401     ok    ok          ok     ok           ok     ok
POST /unsubscribe                         ok     ok      ok    ok          ok     ok           ok     ok
POST /images                              401    401     ok    ok          ok     ok           ok     ok
DELETE /account                           401    401     ok    ok          ok     ok           ok     403
`

type Verdict = 'ok' | 401 | 403 | 404

export type Cell = { key: RouteKey; input: string; verdict: Verdict; ask: BuildInput }

const [header = '', ...lines] = table.split('\n').filter((line) => line.trim())
const columns = header.trim().split(/ +/)

const rows = lines.map((line) => {
  const words = line.split(/ +/)
  return { call: words.slice(0, -columns.length).join(' '), verdicts: words.slice(-columns.length) }
})

/** Every call of the contract, by target if its verdict depends on that. */
const asked = (Object.keys(calls) as RouteKey[]).flatMap((key) => {
  const asks: Record<string, BuildInput> = typeof calls[key] === 'function' ? { '': calls[key] } : calls[key]
  return Object.entries(asks).map(([input, ask]) => ({ key, input, ask, call: `${key} ${input}`.trim() }))
})

/** The lines of the table, and the calls it has to have; in order of the alphabet. */
export const tableCalls = rows.map(({ call }) => call).toSorted()
export const everyCall = asked.map(({ call }) => call).toSorted()

/** A column of the table. */
export const cellsOf = (column: string): Cell[] => {
  const at = columns.indexOf(column)
  if (at < 0) throw new Error(`The table has no column ${column}`)
  const verdictOf = (given: string) => rows.find(({ call }) => call === given)?.verdicts[at]
  return asked.map(({ key, input, ask, call }) => {
    const verdict = verdictOf(call)
    return { key, input, ask, verdict: verdict === 'ok' ? 'ok' : (Number(verdict) as Verdict) }
  })
}
