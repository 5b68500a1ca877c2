import { z } from 'zod'
import type { TestServer } from '@thikana/server/test/server'

/** The part of JSON Schema that our document uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  $ref?: string
}

type Media = Record<string, { schema: Schema }>
type OperationDescription = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}
type Document = {
  paths: Record<string, Record<string, OperationDescription>>
  components: { schemas: Record<string, Schema> }
}

/** One operation of the document. `breaks` returns how a reply of that status violates the document, or null. */
export type Operation = {
  key: string
  method: string
  path: string
  parameters: NonNullable<OperationDescription['parameters']>
  body: Schema | null
  takesImage: boolean
  takesCsv: boolean
  breaks: (status: number, type: string, text: string) => string | null
}

const withDefinitions = (schema: Schema, { schemas }: Document['components']): object =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as object

const createCheck = (responses: OperationDescription['responses'], components: Document['components']) => {
  const known = new Map<string, z.ZodType>()
  return (status: number, type: string, text: string): string | null => {
    const content = responses[String(status)]?.content
    if (!content) return `the status ${status}, which it doesn't name`
    const [media = ''] = type.split(';')
    const schema = content[media]?.schema
    if (!schema) return `the type ${type} with ${status}`
    if (!media.endsWith('json')) return null
    const at = `${status} ${media}`
    const shape = known.get(at) ?? z.fromJSONSchema(withDefinitions(schema, components) as never)
    known.set(at, shape)
    const { error } = shape.safeParse(JSON.parse(text))
    return error ? `an answer of ${status} that its schema refuses: ${z.prettifyError(error)}` : null
  }
}

/** Every call in the server's own document, and a function that resolves references in its schemas. */
export const readDocument = async (server: TestServer) => {
  const answer = await server.guest.fetch('/api/openapi.json')
  const document = (await answer.json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]): Operation => ({
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      takesImage: Boolean(requestBody?.content['multipart/form-data']),
      takesCsv: Boolean(requestBody?.content['text/csv']),
      breaks: createCheck(responses, document.components),
    })),
  )
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  return { operations, resolve }
}
