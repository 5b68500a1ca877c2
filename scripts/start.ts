// What `npm start` runs: the product and its operations, with a stand-in for each outside service that isn't configured, and the demo.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Before anything else is loaded, so that it isn't compiled again at every start.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
const { createDemo, standIns } = await import('../demo/src/demo.ts')
const { operations } = await import('../operations/src/operations.ts')
const { run } = await import('../server/src/run.ts')

// Browser tests need no large pictures, but all of them from the start.
const photosFirst = process.argv.includes('--small-pictures')
const pictureScale = photosFirst ? 0.3 : 1
const isBusy = process.argv.includes('--busy')
await run({ operations, standIns: { ...standIns, demo: createDemo({ pictureScale, isBusy, photosFirst }) } })
