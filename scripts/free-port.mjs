import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to outgoing connections, one of which could take the port before a server listens on it.
const lowest = 20_000
const highest = 32_767

const isFree = async (port) => {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port of loopback for a server that is started next. */
export const freePort = async () => {
  const port = randomInt(lowest, highest + 1)
  return (await isFree(port)) ? port : freePort()
}
