import { type Browse, browseDefault } from '../property/browse.ts'
import type { RefusalCode } from '../refusal.ts'
import { type Actor, type Role, roles, sameAddress } from './user.ts'

/**
 * Who may do what (requirements §2 and §15, rules §1 and §2). `own`: on their own things; `any`: on anyone's. `trusted`: not while marked
 * as fraud. `where`: only on a site that is browsed so.
 */
type Grant = { to: Role | 'guest' | 'signedIn'; on: 'own' | 'any'; trusted?: true; where?: Browse }
export type Permission = {
  grants: readonly Grant[]
  guest?: RefusalCode
  wrongRole?: RefusalCode
  untrusted?: RefusalCode
}

const everyone = { grants: [{ to: 'guest', on: 'any' }] } as const satisfies Permission
const signedIn: Permission = { grants: [{ to: 'signedIn', on: 'any' }] }
/** Signed-in people, and guests where the operator opened the lists to them. */
const browsers = {
  grants: [
    { to: 'signedIn', on: 'any' },
    { to: 'guest', on: 'any', where: 'public' },
  ],
} as const satisfies Permission
/** On a site for members, guests see the homes of the home page as members do. */
const contacts: Permission = {
  grants: [
    { to: 'signedIn', on: 'any' },
    { to: 'guest', on: 'any', where: 'members' },
  ],
}
const admin: Permission = { grants: [{ to: 'admin', on: 'any', trusted: true }] }
/** Which of the tables is judged by what they list. */
const staff: Permission = {
  grants: [
    { to: 'agent', on: 'any' },
    { to: 'admin', on: 'any' },
  ],
}
const ownOrAdmin: Permission = {
  grants: [
    { to: 'signedIn', on: 'own' },
    { to: 'admin', on: 'any' },
  ],
}
const ownUser: Permission = { grants: [{ to: 'user', on: 'own' }] }
const ownUserOrAdmin: Permission = {
  grants: [
    { to: 'user', on: 'own' },
    { to: 'admin', on: 'any' },
  ],
}
const ownAgent: Permission = { grants: [{ to: 'agent', on: 'own', trusted: true }] }
/** Whatever their role became since: people keep the threads of an earlier one. */
const ownTrusted: Permission = {
  grants: roles.map((to) => ({ to, on: 'own', trusted: true })),
  untrusted: 'markedWriter',
}
/** The same for viewings. */
const ownTrustedVisitor: Permission = { ...ownTrusted, untrusted: 'markedVisitor' }
const ownAgentOrAdmin: Permission = {
  grants: [
    { to: 'agent', on: 'own' },
    { to: 'admin', on: 'any' },
  ],
}

/** How many offers are open: those who may make one, and its own agent. To other agents it would be a rival's business. */
const demand: Permission = { grants: [...ownAgentOrAdmin.grants, { to: 'user', on: 'any' }] }

const everyTrusted: Permission = {
  grants: roles.map((to) => ({ to, on: 'any', trusted: true })),
  untrusted: 'markedReporter',
}

export const permissions = {
  'site.read': everyone,
  'property.readAdvertised': everyone,
  'property.browse': browsers,
  'property.readOne': browsers,
  'property.readContact': contacts,
  'property.readHidden': ownAgentOrAdmin,
  'property.readAll': admin,
  'property.readOfAgent': ownAgentOrAdmin,
  'property.readDemand': demand,
  'property.add': { ...ownAgent, untrusted: 'fraudAgent' },
  'property.edit': ownAgent,
  'property.remove': ownAgent,
  'property.confirm': ownAgent,
  'property.pause': ownAgent,
  'property.sellElsewhere': ownAgent,
  'property.send': ownAgent,
  'property.import': { ...ownAgent, untrusted: 'fraudAgent' },
  'property.exportOwn': { grants: [{ to: 'agent', on: 'own' }] },
  'property.moderate': admin,
  'property.advertise': admin,
  'agent.read': browsers,
  'review.readLatest': everyone,
  'review.readOfProperty': browsers,
  'review.readOwn': ownUserOrAdmin,
  'review.readAll': admin,
  'review.add': { ...ownUser, guest: 'logInToReview', wrongRole: 'onlyUsersReview' },
  'review.edit': ownUser,
  'review.remove': ownUser,
  'review.removeAny': admin,
  'wish.read': ownUserOrAdmin,
  'wish.add': { ...ownUser, wrongRole: 'onlyUsersWish' },
  'wish.change': ownUser,
  'wish.remove': ownUser,
  'wish.share': ownUser,
  'wish.readShared': browsers,
  'search.save': { ...ownUser, wrongRole: 'onlyUsersSave' },
  'search.read': ownUser,
  'search.change': ownUser,
  'offer.make': ownUser,
  'offer.readOwn': ownUserOrAdmin,
  'offer.readOfAgent': ownAgentOrAdmin,
  'offer.readOne': ownOrAdmin,
  'offer.readReceipt': ownOrAdmin,
  'offer.answer': ownAgent,
  'offer.answerCounter': ownUser,
  'offer.withdraw': ownUser,
  'offer.pay': ownUser,
  'payment.readLedger': admin,
  'payment.readAll': admin,
  'payment.retryRefund': admin,
  'payment.dealWith': admin,
  'thread.open': { ...ownUser, wrongRole: 'onlyUsersAsk' },
  'thread.read': { grants: [{ to: 'signedIn', on: 'own' }] },
  'thread.write': ownTrusted,
  'reply.keep': ownAgent,
  'thread.block': { grants: [{ to: 'signedIn', on: 'own' }] },
  'installation.read': admin,
  'overview.readOwn': { grants: [{ to: 'agent', on: 'own' }] },
  'overview.readSite': admin,
  'report.send': everyTrusted,
  'report.readOwn': signedIn,
  'report.readAll': admin,
  'report.decide': admin,
  'viewing.offerSlots': ownAgent,
  'viewing.readOfAgent': { grants: [{ to: 'agent', on: 'own' }] },
  'viewing.subscribe': { grants: [{ to: 'agent', on: 'own' }] },
  // By a secret address.
  'viewing.readFeed': everyone,
  'viewing.read': { grants: [{ to: 'signedIn', on: 'own' }] },
  'viewing.ask': { ...ownUser, wrongRole: 'onlyUsersVisit' },
  'viewing.answer': ownTrustedVisitor,
  'application.send': { ...ownUser, wrongRole: 'onlyUsersApply' },
  'application.readOwn': signedIn,
  'application.withdraw': { grants: [{ to: 'signedIn', on: 'own' }] },
  'application.readAll': admin,
  'application.decide': admin,
  'table.read': staff,
  'audit.read': admin,
  'user.register': signedIn,
  'user.changeProfile': signedIn,
  'user.read': ownOrAdmin,
  'user.readAll': admin,
  'user.setRole': admin,
  'user.markFraud': admin,
  'user.liftFraud': admin,
  'user.suspend': admin,
  'user.remove': admin,
  'user.note': admin,
  'user.endSessions': admin,
  'account.export': signedIn,
  'account.delete': {
    grants: [
      { to: 'user', on: 'own' },
      { to: 'agent', on: 'own' },
    ],
    wrongRole: 'ownAccount',
  },
  'image.upload': signedIn,
  'mail.readAll': admin,
  'mail.resend': admin,
  'notice.read': signedIn,
  'notice.markRead': signedIn,
  'email.choose': signedIn,
  'language.choose': signedIn,
  'email.unsubscribe': everyone,
} as const satisfies Record<string, Permission>

export type Action = keyof typeof permissions

/** Actions open to guests, everywhere or where they may browse; all others need a session. */
export type OpenAction = {
  [Name in Action]: (typeof permissions)[Name] extends typeof everyone | typeof browsers ? Name : never
}[Action]

/** The email addresses of a thing's owners: a property's agent, an offer's buyer and agent, a review's author. */
export type Owned = { owners: readonly string[] }

/** Reading, one's own account, and paying what an agent accepted. */
const openWhileSuspended =
  /\.(read|browse|export)|^(notice|email|language|account)\.|^(offer\.pay|user\.register|thread\.block)$/

/** Whether only a suspension can forbid it. */
export const isSuspendedFor = (actor: Actor, action: Action): boolean =>
  actor?.isSuspended === true && !openWhileSuspended.test(action)

/** A suspended admin does what everybody does with their own, and nothing with what is others'. */
export const isSuspendedAdmin = (actor: Actor): boolean =>
  actor?.isSuspended === true && actor.role === 'admin'

const isGranted = (grant: Grant, actor: Actor, browse: Browse, thing?: Owned): boolean => {
  if (grant.where && grant.where !== browse) return false
  if (grant.to === 'guest') return true
  if (!actor || actor.status === 'deleted') return false
  if (grant.to !== 'signedIn' && grant.to !== actor.role) return false
  if (grant.trusted && actor.status !== 'active') return false
  if (isSuspendedAdmin(actor) && grant.to === 'admin' && grant.on === 'any') return false
  return grant.on === 'any' || !thing || thing.owners.some((owner) => sameAddress(owner, actor.email))
}

/**
 * Whether `actor` may do `action` to `thing`; without a thing, whether they may do it to any. `browse` matters only to what guests may
 * read on a public site.
 */
export const can = (actor: Actor, action: Action, thing?: Owned, browse: Browse = browseDefault): boolean =>
  !isSuspendedFor(actor, action) &&
  permissions[action].grants.some((grant) => isGranted(grant, actor, browse, thing))
