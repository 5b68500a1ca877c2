import { startProduct } from './product.ts'

// The product with the demonstration's data, for as long as the browser tests run; they read its address here.
const product = await startProduct({ demo: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().then(() => process.exit(0)))
process.stdout.write(`The demonstration is ready at ${product.url}\n`)
