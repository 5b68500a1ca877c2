import { type BenchCall, get, pick } from '../calls/call.ts'

/** As a browser asks for what it shows. */
const show = (path: string) => get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })

/** What browsers ask for around the data: most of a visit's requests. No other server that is measured answers them. */
export const browserCalls = {
  compressed: {
    name: 'list of 24, compressed',
    isSignedIn: true,
    send: () => show('/api/properties?status=verified&limit=24'),
  },
  page: {
    name: 'page of a property',
    isSignedIn: true,
    different: ({ ids }) => ids.length,
    send: ({ ids }, number) => show(`/property/${pick(ids, number)}`),
  },
  session: { name: 'session, signed in', isSignedIn: true, send: () => show('/api/auth/get-session') },
  noSession: { name: 'session, as a guest', isSignedIn: false, send: () => show('/api/auth/get-session') },
  script: { name: 'script', isSignedIn: false, send: ({ script = '' }) => show(script) },
  picture: { name: 'picture', isSignedIn: false, send: ({ picture = '' }) => show(picture) },
  receipt: {
    name: 'receipt as PDF',
    isSignedIn: true,
    different: ({ bought = [] }) => bought.length,
    send: ({ bought = [] }, number) => show(`/api/offers/${pick(bought, number)}/receipt.pdf`),
  },
} satisfies Record<string, BenchCall>
