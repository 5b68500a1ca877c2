// The API as `npm run dev` starts it, again after every change: the product as `npm start` runs it, without its pages.
import { standIns } from '../../demo/src/stand-ins.ts'
import { run } from '../../server/src/run.ts'

// Nothing is left running where the process that started this one was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await run({ standIns, servesPages: false, mayJoin: true, onReady: () => process.send?.('ready') })
