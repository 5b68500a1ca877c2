import { run } from './run.ts'

// Only the product, which needs its outside services; `npm start` (scripts/start.ts) adds stand-ins.
await run()
