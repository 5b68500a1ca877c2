// What `npm run test:slow` runs: walks through every page of everybody. Its last line sums them as that of `npm test` does.
import { browserSuite, runChecks } from './checks.mjs'

await runChecks([[[browserSuite('walks', 'e2e/walks.config.ts')]]])
