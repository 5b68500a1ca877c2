// What `npm start` runs: the product, with a stand-in for each outside service that isn't configured, and the demo.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Before anything else is loaded, so that it isn't compiled again at every start.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
const { standIns } = await import('../demo/src/stand-ins.ts')
const { run } = await import('../server/src/run.ts')

await run({ standIns })
