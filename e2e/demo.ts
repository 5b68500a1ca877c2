import { startProduct } from './product.ts'

// Runs the product with the demo's data for the browser tests, which get its address from here.
const product = await startProduct({ demo: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().then(() => process.exit(0)))
process.stdout.write(`The demo is ready at ${product.url}\n`)
