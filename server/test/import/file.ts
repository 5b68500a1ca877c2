import { importColumns, type ImportColumn } from '@thikana/domain/property/listing-import'
import type { Api } from '@thikana/contract/api'
import type { ProblemReply } from '@thikana/contract/problem'
import type { Client } from '../client.ts'

type Sent = { status: number; body: Api['POST /imports']['reply'] & ProblemReply }

/** Sends a file to be checked. */
export const sendFile = async (
  agent: Client,
  content: string | Buffer | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Sent> => {
  const response = await agent.fetch('/api/imports?name=homes.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
    body: Buffer.isBuffer(content) ? new Uint8Array(content) : content,
    // Node sends streams only so.
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: JSON.parse(await response.text()) }
}

type Cells = Partial<Record<ImportColumn, string | number>>

const quote = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`

/** What every listing needs. */
export const home = (changes: Cells = {}): Cells => ({
  title: 'Two rooms over the lake',
  location: 'Dhanmondi, Dhaka',
  description: 'Third floor.',
  priceMin: '90000',
  priceMax: '120000',
  ...changes,
})

/** A CSV file with these rows, by the API’s names of the columns. */
export const fileOf = (rows: readonly Cells[]): string => {
  const columns = importColumns.filter((column) => rows.some((row) => column in row))
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(','))
  return [columns.join(','), ...lines].join('\r\n')
}

/** The rows of the file that was checked last, and how it stands. */
export const readImport = async (agent: Client) => {
  const latest = (await agent.call('GET /imports/latest')).body.import
  if (!latest) throw new Error('There is no file')
  const rows = (await agent.call('GET /imports/:id/rows', { params: { id: latest._id } })).body
  return { ...latest, list: rows }
}

/** Checks a file and returns what its rows would do. */
export const checkRows = async (agent: Client, content: string) => {
  const sent = await sendFile(agent, content)
  if (sent.status !== 200) throw new Error(`Refused: ${JSON.stringify(sent.body)}`)
  return readImport(agent)
}

/** Imports a file that was checked, and waits until it is done. */
export const runImport = async (agent: Client, id: string) => {
  const started = await agent.call('PATCH /imports/:id', { params: { id } })
  if (started.status !== 200) throw new Error(`Not started: ${JSON.stringify(started.body)}`)
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const latest = (await agent.call('GET /imports/latest')).body.import
    if (latest?.status === 'done') return readImport(agent)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The import didn’t end')
}

export const importFile = async (agent: Client, content: string) =>
  runImport(agent, (await checkRows(agent, content))._id)

/** The agent’s listings, newest first. */
export const listOwn = async (agent: Client) =>
  (await agent.call('GET /properties/agent', { query: { email: agent.email } })).body

/** Their newest, as they open it. */
export const readNewest = async (agent: Client) => {
  const [first] = await listOwn(agent)
  return (await agent.call('GET /properties/:id', { params: { id: first!._id } })).body
}
