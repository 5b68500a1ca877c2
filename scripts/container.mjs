// Builds the image and runs it as it is meant to run, then removes what it made: deploy/container/README.md. Plain Node, without packages.
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from './system.mjs'

const { values: bases } = parseArgs({
  options: { 'base-node': { type: 'string' }, 'base-debian': { type: 'string' } },
})
const readyWithinMs = 120_000
const name = `thikana-check-${process.pid}`
/** Not the demo, whose passwords are public; without keys the product then wants to be told that its stand-ins are fine here. */
const settings = ['--env', 'DEMO=0', '--env', 'ALLOW_SANDBOX=1']
const confinement = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

/** The one that runs here: docker's command may be installed without its service. */
const engine = ['podman', 'docker'].find((one) => spawnSync(one, ['info']).status === 0)
if (!engine) {
  console.error(
    'Neither `podman info` nor `docker info` works here: install one of them, or start its service.',
  )
  process.exit(1)
}

let running
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running?.kill('SIGTERM'))

/** Returns what it wrote; throws the exact command if it fails. */
const run = (args, { stdio = ['ignore', 'pipe', 'inherit'] } = {}) =>
  new Promise((resolve, reject) => {
    running = spawn(engine, args, { cwd: root, stdio })
    let output = ''
    running.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    running.once('close', (code, signal) =>
      code === 0
        ? resolve(output.trim())
        : reject(new Error(`This command ended with ${signal ?? code}: ${[engine, ...args].join(' ')}`)),
    )
  })
const fails = (...args) =>
  run(['exec', name, ...args], { stdio: 'ignore' }).then(
    () => false,
    () => true,
  )
const demand = (isTrue, what) => {
  if (!isTrue) throw new Error(`Not so: ${what}`)
  console.log(`✓ ${what}`)
}

const build = () => {
  const named = Object.entries({ NODE: bases['base-node'], DEBIAN: bases['base-debian'] })
  const args = named.flatMap(([arg, image]) => (image ? ['--build-arg', `${arg}=${image}`] : []))
  // Podman's own format has no health check, and its layers would stay.
  const format = engine === 'podman' ? ['--format=docker', '--layers=false'] : []
  return run(['build', ...format, ...args, '--tag', name, '.'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Asks from outside, where a port of its own leads to the container's. Returns the seconds it took. */
const waitUntilReady = async (since) => {
  const [address] = (await run(['port', name, '3000/tcp'])).split('\n')
  for (const until = since + readyWithinMs; Date.now() < until; await sleep(100)) {
    const status = await fetch(`http://${address}/api/ready`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return (Date.now() - since) / 1000
  }
  await run(['logs', name], { stdio: 'inherit' })
  throw new Error(`/api/ready at ${address} didn't answer 200 within ${readyWithinMs / 1000} s`)
}

/** Starts the container on a volume of its own. Returns the seconds until it was ready. */
const start = async (...options) => {
  const started = Date.now()
  const volume = ['--volume', `${name}:/data`, '--publish', '127.0.0.1::3000']
  await run(['run', '--detach', '--name', name, ...confinement, ...settings, ...volume, ...options, name])
  return waitUntilReady(started)
}

/** Kubernetes and OpenShift choose the user: no entry in /etc/passwd, group 0. */
const checkAnyUser = async () => {
  const seconds = await start('--user', '54321:0')
  console.log(`✓ /api/ready answers 200 as 54321 of group 0, ${seconds.toFixed(1)} s after the start`)
  await run(['rm', '--force', name])
  await run(['volume', 'rm', name])
}

const check = async () => {
  await checkAnyUser()
  const seconds = await start()
  console.log(`✓ /api/ready answers 200, ${seconds.toFixed(1)} s after the start`)
  const user = await run(['exec', name, 'id', '-u'])
  demand(user !== '0', `it runs as ${user}, not as root`)
  demand(await fails('touch', '/app/written'), 'its root refuses writes')
  demand(!(await fails('touch', '/data/written', '/tmp/written')), 'its volume and /tmp take them')
  demand(!(await fails('node', 'deploy/container/healthy.mjs')), 'its health check passes')
  await run(['stop', '--time', '15', name])
  const code = await run(['inspect', '--format', '{{.State.ExitCode}}', name])
  demand(code === '0', `it ends with ${code} when it is told to`)
  const again = Date.now()
  await run(['start', name])
  console.log(`✓ it starts again on its volume in ${(await waitUntilReady(again)).toFixed(1)} s`)
}

const remove = () => {
  for (const args of [
    ['rm', '--force', name],
    ['volume', 'rm', name],
    ['rmi', name],
  ])
    spawnSync(engine, args)
}

try {
  const started = Date.now()
  await build()
  console.log(`✓ built by ${engine} in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  const bytes = Number(await run(['image', 'inspect', '--format', '{{.Size}}', name]))
  console.log(`✓ the image has ${(bytes / 1e6).toFixed(0)} MB`)
  await check()
} catch (error) {
  console.error(error.message)
  if (/ build /.test(error.message))
    console.error(
      'If its base images can’t be pulled, name others: --base-node <image> --base-debian <image>',
    )
  process.exitCode = 1
} finally {
  remove()
}
