import { run } from './run.ts'

// The product alone, with outside services for all that it needs; `npm start` (scripts/start.ts) brings stand-ins along.
await run()
