import { startProduct } from '../product.ts'
import { projectId, startEmulator } from './emulator.ts'

// Both run as long as the tests, which get their addresses from here.
const emulator = await startEmulator()
const product = await startProduct({
  demo: false,
  main: 'server/test/identity/firebase-emulator.ts',
  settings: { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'any-key' },
})
const end = () => void Promise.all([product.stop(), emulator.stop()]).then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
process.stdout.write(`accounts at ${emulator.url}, the product at ${product.url}\n`)
