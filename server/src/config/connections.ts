/** Connections of all processes together, where that leaves each enough: a request may need two at a time. */
const [connectionsOfAll, fewestConnections] = [20, 5]

/** Most database connections of each of `workers` processes. */
export const connectionsOf = (workers: number): number =>
  Math.max(fewestConnections, Math.floor(connectionsOfAll / workers))

/** One for lookups, and one on which announcements of notices arrive. */
const ownConnections = 2

/** Most database connections of a server with so many workers, all together; with several, the process that supervises them needs a few. */
export const connectionsOfServer = (workers: number): number =>
  workers * (connectionsOf(workers) + ownConnections) + (workers > 1 ? ownConnections : 0)

/** PostgreSQL's `max_connections` for them: room is left for commands, backups and people. */
export const embeddedConnections = (workers: number): string =>
  String(Math.max(100, connectionsOfServer(workers) + 40))
