import { randomInt } from 'node:crypto'
import { type BenchCall, type Known, pick, type Sent } from '../calls/call.ts'
import { calls } from '../calls/calls.ts'
import type { Answer } from '../calls/client.ts'

export type Person = { email: string; password: string; cookie: string }

/** What a step may use; `picture` is a PNG, and `stored` the address of one that was uploaded. */
export type World = { known: Known; people: Person[]; picture: Buffer; stored: string }

type Send = (sent: Sent, cookie?: string) => Promise<Answer>

export type Step = {
  name: string
  /** Of a thousand steps; about what visitors of a marketplace do. */
  share: number
  run: (world: World, send: Send, number: number) => Promise<void>
}

const json = { 'content-type': 'application/json' }

/** Throws unless the answer is a success. */
const ok = (answer: Answer): Answer => {
  if (answer.status < 300) return answer
  throw new Error(`${answer.status} ${String(answer.bytes).slice(0, 300)}`)
}

/** A step that is one call of the benchmark, by one person after the other. */
const once = (share: number, { name, isSignedIn, send: make }: BenchCall): Step => ({
  name,
  share,
  run: async ({ known, people }, send, number) => {
    const cookie = isSignedIn ? pick(people, number).cookie : ''
    ok(await send(make(known, number), cookie))
  },
})

const makeOffer: Step = {
  name: 'offer and withdrawal',
  share: 10,
  run: async ({ known, people }, send, number) => {
    const buyer = pick(people, number)
    const { cookie } = buyer
    const made = ok(await send(calls.offer.send({ ...known, buyers: [buyer] }, number), cookie))
    const { insertedId } = JSON.parse(String(made.bytes)) as { insertedId: string }
    ok(await send({ method: 'PATCH', path: `/api/offers/withdraw/${insertedId}` }, cookie))
  },
}

const signIn: Step = {
  name: 'sign-in',
  share: 2,
  run: async ({ people }, send) => {
    const { email, password } = pick(people, randomInt(people.length))
    const body = JSON.stringify({ email, password })
    ok(await send({ method: 'POST', path: '/api/auth/sign-in/email', headers: json, body }))
  },
}

const boundary = 'a-part-of-the-form'

export const uploadOf = (picture: Buffer, format: 'png' | 'jpeg' = 'png'): Sent => ({
  method: 'POST',
  path: '/api/images',
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="home.${format}"\r\n` +
        `content-type: image/${format}\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})

const upload: Step = {
  name: 'upload of a picture',
  share: 0.5,
  run: async ({ people, picture }, send) => {
    const { cookie } = pick(people, randomInt(people.length))
    ok(await send(uploadOf(picture), cookie))
  },
}

const showPicture: Step = {
  name: 'picture',
  share: 150,
  run: async ({ stored }, send) => void ok(await send({ method: 'GET', path: stored })),
}

export const steps: Step[] = [
  once(300, calls.one),
  once(200, calls.newest),
  once(80, calls.cheapest),
  once(50, calls.location),
  once(20, calls.common),
  once(10, calls.rare),
  once(10, calls.short),
  once(5, calls.missing),
  once(60, calls.advertised),
  once(40, calls.reviews),
  once(60, calls.home),
  showPicture,
  makeOffer,
  signIn,
  upload,
]
