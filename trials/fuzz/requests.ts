import fc from 'fast-check'
import type { Operation, Schema } from './document.ts'

/** What a request sends; `raw` instead of a JSON body. */
export type Sent = {
  key: string
  method: string
  url: string
  params: Record<string, string>
  body?: unknown
  raw?: string
  picture?: Uint8Array<ArrayBuffer>
  table?: string
}

/** Ids and other values that exist, by the names of the fields that may have them, most of them of the kind that the call's path is about. */
export type Pool = (field: string, path: string) => unknown[]

/** Texts that break careless code: quotes, wildcards, markup, control characters, text direction, lone surrogates, parent folders. */
const hostileStrings = [
  '',
  ' ',
  "'",
  '"; drop table offer; --',
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(30),
  '২০২৬',
  'a'.repeat(6000),
  '2026-13-45',
  '2026-02-30',
]
const oddNumbers = [0, -0, -1, 0.1, 1e21, 1e308, 2 ** 53, -(2 ** 31), 99_999_999.999]

const oddValues = fc.oneof(
  fc.constantFrom<unknown>(...hostileStrings, ...oddNumbers, null, true, [], {}),
  fc.jsonValue(),
)

/** `poolOf`: for one call. */
type Make = { resolve: (schema: Schema) => Schema; poolOf: (field: string) => unknown[] }

const texts = ({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> => {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.constantFrom(...hostileStrings),
  )
}

/** Mostly valid values, often from the pool. */
const validValues = (schema: Schema, field: string, make: Make): fc.Arbitrary<unknown> => {
  const { type, anyOf, properties, required = [], items, minimum, maximum, ...rest } = make.resolve(schema)
  const known = make.poolOf(field)
  const values = ((): fc.Arbitrary<unknown> => {
    if (rest.enum) return fc.constantFrom(...rest.enum)
    if (anyOf) return fc.oneof(...anyOf.map((one) => validValues(one, field, make)))
    if (type === 'object')
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, one]) => [name, validValues(one, name, make)]),
        ),
        { requiredKeys: required },
      )
    if (type === 'array') return fc.array(validValues(items ?? {}, field, make), { maxLength: 5 })
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (type === 'integer') return fc.integer({ min: minimum ?? -1_000, max: maximum ?? 1_000_000_000 })
    if (type === 'number') return fc.oneof(fc.double(), fc.integer({ min: 1, max: 200_000 }))
    if (type === 'string') return texts(rest)
    return oddValues
  })()
  return fc.oneof(
    { weight: 6, arbitrary: known.length > 0 ? fc.constantFrom(...known) : values },
    { weight: 3, arbitrary: values },
    { weight: 1, arbitrary: oddValues },
  )
}

/** Fields that the call doesn't have, as a mass assignment would send. */
const extras = fc.dictionary(
  fc.constantFrom(
    'role',
    'status',
    '_id',
    'agentEmail',
    'transactionId',
    'isAdvertised',
    '__proto__',
    'constructor',
  ),
  oddValues,
  { maxKeys: 3 },
)

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** For a URL, in which lone surrogates can't be encoded. */
const encode = (value: unknown) => encodeURIComponent((asText(value) ?? '').toWellFormed())
/** `.` and `..` are steps in a path (RFC 3986 §5.2.4): `fetch` would request another URL. */
const encodeSegment = (value: unknown) => encode(value).replace(/^\.{1,2}$/, '-')

/** Files of listings, most of them with heads that are known and cells that are not. */
const tables = fc
  .tuple(
    fc.subarray([
      'reference',
      'title',
      'location',
      'description',
      'priceMin',
      'priceMax',
      'pictures',
      'kind',
    ]),
    fc.array(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('90000', '120000', '"', '=1')), { maxLength: 8 }),
    ),
  )
  .map(([heads, rows]) => [heads, ...rows].map((cells) => cells.join(',')).join('\n'))

const bodies = (
  operation: Operation,
  make: Make,
): fc.Arbitrary<Pick<Sent, 'body' | 'raw' | 'picture' | 'table'>> => {
  if (operation.takesImage)
    return fc.uint8Array({ maxLength: 2_000 }).map((picture) => ({ picture: new Uint8Array(picture) }))
  if (operation.takesCsv) return tables.map((table) => ({ table }))
  if (!operation.body) return fc.constant({})
  const body = validValues(operation.body, '', make)
  return fc.oneof(
    { weight: 12, arbitrary: body.map((one) => ({ body: one })) },
    {
      weight: 4,
      arbitrary: fc.tuple(body, extras).map(([one, more]) => ({ body: Object.assign({}, more, one) })),
    },
    { weight: 1, arbitrary: oddValues.map((one) => ({ body: one })) },
    { weight: 1, arbitrary: fc.string().map((raw) => ({ raw })) },
  )
}

/** Requests to one call of the document, most of them valid. */
export const requestsTo = (
  operation: Operation,
  { resolve, pool }: { resolve: Make['resolve']; pool: Pool },
): fc.Arbitrary<Sent> => {
  const make: Make = { resolve, poolOf: (field) => pool(field, operation.path) }
  const inPlace = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, validValues(schema, name, make)]),
      ),
      place === 'path'
        ? {}
        : {
            requiredKeys: operation.parameters
              .filter((one) => one.in === place && one.required)
              .map(({ name }) => name),
          },
    )
  return fc.tuple(inPlace('path'), inPlace('query'), bodies(operation, make)).map(([path, query, body]) => {
    const params = Object.fromEntries(
      Object.entries(path).map(([name, value]) => [name, encodeSegment(value) || 'none']),
    )
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
    const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none')
    const url = asked.length > 0 ? `${place}?${asked.join('&')}` : place
    return { key: operation.key, method: operation.method, url, params, ...body }
  })
}
