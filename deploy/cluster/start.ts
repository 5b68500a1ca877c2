// `npm run cluster`: the whole cluster on this machine, for trying it out and for the proofs in trials/cluster. Ctrl-C or SIGTERM ends it
// and deletes it. What it needs, and how a real one differs: README.md.
import { createCluster } from './cluster.ts'

const cluster = await createCluster()
let ending: Promise<void> | undefined
const end = () => (ending ??= cluster.stop().finally(() => process.exit()))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
try {
  const { databaseUrl, replicaUrl, folder } = await cluster.start()
  process.stdout.write(
    `DATABASE_URL=${databaseUrl}\nDATABASE_REPLICA_URL=${replicaUrl}\nThe cluster is ready: ${folder}/cluster.json\n`,
  )
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${cluster.readLogs()}\n${error instanceof Error ? error.message : String(error)}\n`)
  await end()
}
