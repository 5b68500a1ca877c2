// What `npm start` runs: the product, with a stand-in for each outside service that isn't configured, and the demo.
import { standIns } from '../demo/src/stand-ins.ts'
import { run } from '../server/src/run.ts'

await run({ standIns })
