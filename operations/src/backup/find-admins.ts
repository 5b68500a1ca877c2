import { newcomer, roleOf, userParties } from '@thikana/domain/user'
import type { BackupHeader } from './format.ts'

const table = 'public.app_user'

/** Gathers the addresses of the admins from the rows of a backup, in COPY's text form. */
export const createAdminFinder = () => {
  const admins: string[] = []
  let columns: string[] = []
  let begun = ''
  return {
    begin: (header: BackupHeader): void => {
      columns = header.tables.find(({ schema, name }) => `${schema}.${name}` === table)?.columns ?? []
    },
    add: (of: string, chunk: Buffer): void => {
      if (of !== table) return
      const lines = (begun + chunk.toString('utf8')).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) {
        const values = line.split('\t')
        const email = values[columns.indexOf('email')] ?? ''
        const person = { ...newcomer, email, role: roleOf(values[columns.indexOf('role')]) }
        if (userParties(person).length > 0) admins.push(email)
      }
    },
    admins: (): string[] => admins.toSorted(),
  }
}
