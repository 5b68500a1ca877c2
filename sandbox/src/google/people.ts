import { createHash } from 'node:crypto'

/** A person at the stand-in. `isVerified`: the email address is confirmed. */
export type StandInPerson = { name: string; email: string; isVerified: boolean }

/** The accounts to choose from; any other address can be typed. */
export const people: StandInPerson[] = [
  { name: 'Nusrat Jahan', email: 'nusrat.jahan@mail.test', isVerified: true },
  { name: 'Tanvir Hasan', email: 'tanvir.hasan@mail.test', isVerified: true },
  { name: 'Sadia Rahman', email: 'sadia.rahman@mail.test', isVerified: false },
]

/** The same person again after a restart. */
const subjectOf = (email: string): string =>
  createHash('sha256').update(`stand-in:${email}`).digest('hex').slice(0, 32)

const maxPeople = 1_000

/** People who logged in since the stand-in started. */
export const createRegister = () => {
  const known = new Map<string, StandInPerson>()
  return {
    find: (subject: string) => known.get(subject),
    /** Returns the subject of `person`, and stores what later answers say of them. */
    enter: (person: StandInPerson): string => {
      const subject = subjectOf(person.email)
      const oldest = known.size >= maxPeople ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(subject, person)
      return subject
    },
  }
}
export type Register = ReturnType<typeof createRegister>
