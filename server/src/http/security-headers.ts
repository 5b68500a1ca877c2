import type { Site } from '@thikana/contract/api'

/** Where Stripe's card fields live (Stripe, "Security guide", content security policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Where Firebase's accounts are, and the hosts through which its popup and the page that opened it communicate. */
const firebaseAt = (authDomain: string) => ({
  script: ['https://apis.google.com'],
  frame: [`https://${authDomain}`],
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
})
const none = { script: [], frame: [], connect: [] }

/** What each card form loads from elsewhere. */
const cardForms: Record<Site['cardForm']['kind'], typeof stripe> = { stripe, sandbox: none }

type Outside = {
  isSecure: boolean
  cardForm: Site['cardForm']['kind']
  /** Null if accounts are in our own database. */
  firebase: { authDomain: string } | null
  pictures: readonly string[]
  /** Tiles of the operator's; null: maps load nothing. */
  map: Site['map']
}

/** The origin of tiles that come from elsewhere: of pictures, or of an archive that is read in parts. */
const tilesAt = (map: Site['map']): { pictures: string[]; connect: string[] } => {
  const origin = map && !map.url.startsWith('/') ? [new URL(map.url).origin] : []
  return { pictures: map?.kind === 'tiles' ? origin : [], connect: map?.kind === 'pmtiles' ? origin : [] }
}

/** Browser features that no page of ours uses (W3C, "Permissions Policy"), so that a hijacked page can't either. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

/** A place is asked for where somebody presses “Use my position”, and by no frame. */
const permissionsPolicy = [...unused.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')

/** Scripts come only from us, or from a provider whose script the browser needs; no site may frame us (CSP level 3). */
const contentSecurityPolicy = ({ isSecure, cardForm, firebase, pictures, map }: Outside): string => {
  const outside = [cardForms[cardForm], firebase ? firebaseAt(firebase.authDomain) : none]
  const tiles = tilesAt(map)
  const frames = outside.flatMap(({ frame }) => frame)
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...outside.flatMap(({ script }) => script)],
    // The component library sets sizes and colours in style attributes and a style element.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...pictures, ...tiles.pictures],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...outside.flatMap(({ connect }) => connect), ...tiles.connect],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
  ]
    .map((directive) => directive.join(' '))
    .join(';')
}

type Headers = Record<string, string>

/** Behind TLS, a browser uses nothing else for a year. */
const strictTransport = ({ isSecure }: Pick<Outside, 'isSecure'>): Headers =>
  isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/**
 * What every answer tells a browser (OWASP, "HTTP Headers Cheat Sheet"). The same each time, so that no request computes it, and none
 * that only browsers of the past knew: each costs every answer.
 */
export const securityHeaders = (outside: Outside) => ({
  'content-security-policy': contentSecurityPolicy(outside),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...strictTransport(outside),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/**
 * The same for data, which is no page: nothing in it may load or be framed (OWASP, "REST Security Cheat Sheet"). The others speak of
 * what a page may do.
 */
export const dataHeaders = (outside: Pick<Outside, 'isSecure'>): Headers => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...strictTransport(outside),
  'x-content-type-options': 'nosniff',
})
