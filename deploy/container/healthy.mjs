// The container's health check: ends with 0 while the server in it is ready. Node itself asks, so the image needs no curl.
const { PORT, HOST } = process.env
const everyAddress = ['', '0.0.0.0', '::']
const host = everyAddress.includes(HOST ?? '') ? '127.0.0.1' : HOST
const address = host.includes(':') ? `[${host}]` : host

try {
  const { status } = await fetch(`http://${address}:${PORT || 3000}/api/ready`, {
    signal: AbortSignal.timeout(4_000),
  })
  console.log(`/api/ready answered ${status}`)
  process.exitCode = status === 200 ? 0 : 1
} catch (error) {
  console.log(`/api/ready didn't answer: ${error.cause?.code ?? error.message}`)
  process.exitCode = 1
}
