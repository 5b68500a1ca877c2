// The API's process of `npm run dev`, restarted after every change: the product as `npm start` runs it, without its pages.
import { operations } from '../operations/src/operations.ts'
import { run } from '../server/src/run.ts'
import { standIns } from '../demo/src/demo.ts'

// So that nothing keeps running if the parent process is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await run({ operations, standIns, servesPages: false, mayJoin: true, onReady: () => process.send?.('ready') })
