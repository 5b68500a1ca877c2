import type { Database } from '../database/connect.ts'
import type { Member } from '../user/member.ts'
import { move, onProperty } from './move-property.ts'

/** Takes a property off the lists for a while. Its offers stay, and it takes no new ones. */
export const pauseProperty = (database: Database, agent: Member, id: string): Promise<number> =>
  onProperty(database, agent, id, { action: 'property.pause', name: 'pause' }, (locked) =>
    move(locked, { pausedAt: new Date() }),
  )

/** Lists a paused property again at once; its agent says by it that it is available. */
export const resumeProperty = (database: Database, agent: Member, id: string): Promise<number> =>
  onProperty(database, agent, id, { action: 'property.pause', name: 'resume' }, (locked) =>
    move(locked, { pausedAt: null }),
  )
