// What `npm start` runs: the product, with a stand-in for each outside service that isn't set up, and the demo.
import { standIns } from '../demo/src/stand-ins.ts'
import { run } from '../server/src/run.ts'

await run({ standIns })
