import { closeSync, openSync } from 'node:fs'
import { createDecoders } from '../src/providers/images/decoders.ts'
import { photo } from './images/images.ts'

// A program: prints how decoding a picture ended while this process had no file descriptor left, and once it had.
const decoders = createDecoders({ warn: () => {} })
const bytes = await (await photo(600, 400)).jpeg().toBuffer()
const decode = () =>
  decoders.decode(bytes, 'one').then(
    () => 'fine',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const open: number[] = []
try {
  for (;;) open.push(openSync('/dev/null', 'r'))
} catch {
  process.stdout.write(`${await decode()}, `)
}
for (const descriptor of open) closeSync(descriptor)
process.stdout.write(await decode())
decoders.close()
