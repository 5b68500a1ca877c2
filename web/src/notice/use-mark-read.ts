import { api } from '../client/api.ts'
import { useChange } from '../ui/use-change.ts'
import { noticesKey } from './queries.ts'

/** Marks notices as read, and says so if that fails. The server tells the other tabs. */
export const useMarkRead = () =>
  useChange({
    send: (which: { ids: string[] } | { all: true }) => api('PATCH /notices/read', { body: which }),
    concerns: noticesKey,
    failed: 'Could not mark as read',
  })
