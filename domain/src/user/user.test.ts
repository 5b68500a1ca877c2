import { describe, expect, it } from 'vitest'
import { openMoves } from '../lifecycle.ts'
import { transition } from '../transition.ts'
import { emailProblem, memberStatusOf, type Person, roleOf, sameAddress, userStatuses } from './user.ts'
import { passwordProblem } from './password.ts'
import { problemOf, tooLong } from '../problem.ts'
import {
  accountActs,
  deleteAccountMoves,
  deleteAccountParties,
  confirmationProblem,
  roleMoves,
  userFacts,
  userMoves,
  userParties,
} from './user-moves.ts'

const admin: Person = { email: 'admin@people.test', role: 'admin', status: 'active' }
const person = (role: Person['role'], status: Person['status'] = 'active'): Person => ({
  email: 'somebody@people.test',
  role,
  status,
})

/** Written out by hand from requirements §2 and §12 and rules §1.3 and §2.4. */
const verdicts = [
  { target: person('user'), role: ['makeAdmin', 'makeAgent'], moves: ['remove'] },
  { target: person('agent'), role: ['makeAdmin'], moves: ['markFraud', 'remove'] },
  { target: person('admin'), role: ['makeAgent'], moves: ['remove'] },
  { target: person('agent', 'fraud'), role: [], moves: ['liftFraud', 'remove'] },
  { target: person('agent', 'deleted'), role: [], moves: [] },
  { target: admin, role: [], moves: [] },
]

describe.each(verdicts)(
  'an admin, for $target.email with role $target.role and status $target.status',
  ({ target, role, moves }) => {
    const facts = userFacts(target, admin)
    it(`may change the role by ${JSON.stringify(role)}`, () => {
      expect(openMoves(roleMoves, { status: target.role, facts }, userParties(admin)).toSorted()).toEqual(
        role,
      )
    })
    it(`may change the account status by ${JSON.stringify(moves)}`, () => {
      expect(openMoves(userMoves, { status: target.status, facts }, userParties(admin)).toSorted()).toEqual(
        moves,
      )
    })
  },
)

describe('anyone else', () => {
  it.each([null, person('user'), person('agent'), { ...admin, status: 'fraud' as const }])(
    '%j changes no account',
    (actor) => {
      expect(openMoves(userMoves, { status: 'active' }, userParties(actor))).toEqual([])
      expect(openMoves(roleMoves, { status: 'user' }, userParties(actor))).toEqual([])
    },
  )
})

describe('an admin', () => {
  const openActs = (target: Person) =>
    openMoves(accountActs, { status: target.status, facts: userFacts(target, admin) }, userParties(admin))

  it('doesn’t lift the mark that they set themselves', () => {
    const marked = person('agent', 'fraud')
    const facts = [...userFacts(marked, admin), 'isMarker']
    expect(openMoves(userMoves, { status: marked.status, facts }, userParties(admin))).toEqual(['remove'])
  })

  it('notes, suspends and logs out others, marked ones but for the suspension, and notes themselves', () => {
    expect(openActs(person('user'))).toEqual(['note', 'endSessions', 'suspend', 'endSuspension'])
    expect(openActs(person('agent', 'fraud'))).toEqual(['note', 'endSessions'])
    expect(openActs(person('user', 'deleted'))).toEqual([])
    expect(openActs(admin)).toEqual(['note'])
  })
})

describe('the last admin', () => {
  it('can’t be removed or demoted, since admins can’t do that to themselves', () => {
    const facts = userFacts(admin, admin)
    expect(openMoves(userMoves, { status: admin.status, facts }, userParties(admin))).toEqual([])
    expect(openMoves(roleMoves, { status: admin.role, facts }, userParties(admin))).toEqual([])
  })
})

describe('a person', () => {
  it('has a public account status; that of a deleted person is active', () => {
    expect(userStatuses.map((status) => memberStatusOf({ status }))).toEqual(['active', 'fraud', 'active'])
  })
})

describe('a role', () => {
  it.each([
    ['admin', 'admin'],
    ['agent', 'agent'],
    ['owner', 'user'],
    [undefined, 'user'],
    [{}, 'user'],
  ])('of %j counts as %s', (value, role) => {
    expect(roleOf(value)).toBe(role)
  })
})

describe('an address', () => {
  it('is the same without case and surrounding space', () => {
    expect(sameAddress(' Rima@People.test', 'rima@people.TEST ')).toBe(true)
    expect(sameAddress('rima@people.test', 'rina@people.test')).toBe(false)
  })
})

describe('a password', () => {
  it.each([
    ['Ab!2', { code: 'passwordTooShort', words: { min: 6 } }],
    ['abcdef!', { code: 'passwordTooPlain' }],
    ['Abcdef1', { code: 'passwordTooPlain' }],
    ['Abcdef?', { code: 'passwordTooPlain' }],
  ])('%s is refused: %j', (password, problem) => {
    expect(passwordProblem(password)).toEqual(problem)
  })

  it.each(['Abcde!', 'A@bcdef', 'Demo!2026'])('%s is accepted', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })
})

describe('an account', () => {
  it.each(['active', 'fraud'] as const)('may be deleted by its owner while it is %s', (status) => {
    expect(transition(deleteAccountMoves, 'account', { status }, 'leave', deleteAccountParties)).toBe(
      'deleted',
    )
  })

  it('can’t be deleted twice by its owner, and that move isn’t open to admins', () => {
    expect(() =>
      transition(deleteAccountMoves, 'account', { status: 'deleted' }, 'leave', deleteAccountParties),
    ).toThrow(expect.objectContaining({ code: 'alreadySo' }))
    expect(openMoves(deleteAccountMoves, { status: 'active' }, userParties(admin))).toEqual([])
  })

  it('is deleted once its owner types the confirmation phrase, with or without surrounding spaces', () => {
    expect(['DELETE', ' DELETE '].map(confirmationProblem)).toEqual([null, null])
    for (const typed of ['', 'delete', 'DELETE it'])
      expect(confirmationProblem(typed)).toEqual({ code: 'phraseNotTyped', words: { phrase: 'DELETE' } })
  })
})

describe('an email address', () => {
  it.each(['a@people.test', ' A.b+c@People.co.uk ', "o'neil@x-y.test"])('may be %j', (email) => {
    expect(emailProblem(email)).toBeNull()
  })

  it.each([
    'bad',
    'bad@people',
    '@people.test',
    'a b@people.test',
    'a..b@people.test',
    'a@people.test,b@people.test',
  ])('can’t be %j', (email) => {
    expect(emailProblem(email)).toEqual({ code: 'badEmail' })
  })

  it('is required and has a maximum length', () => {
    expect(emailProblem('  ')).toEqual(problemOf('email', 'required'))
    expect(emailProblem(`${'a'.repeat(250)}@people.test`)).toEqual(tooLong('email', 254))
  })
})
