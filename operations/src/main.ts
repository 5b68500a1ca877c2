import { run } from '@thikana/server/run'
import { operations } from './operations.ts'

// Only the product, which needs its outside services; `npm start` (scripts/start.ts) adds stand-ins.
await run({ operations })
