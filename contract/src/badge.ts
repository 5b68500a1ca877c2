import { allBadges, type Badge } from '@thikana/domain/notice/badge'
import { maxCounted } from '@thikana/domain/count'
import { z } from 'zod'
import { route } from './route.ts'

const count = z.int().optional()

export const badgeRoutes = {
  'GET /badges': route({
    summary: `How many things wait for the caller, and how many they have: those of their role. Above ${maxCounted} a count stands for more.`,
    may: 'notice.read',
    reply: z.object(
      Object.fromEntries(allBadges.map((name) => [name, count])) as Record<Badge, typeof count>,
    ),
  }),
}
