import type { FastifyHelmetOptions } from '@fastify/helmet'
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
}

/** Scripts come only from us, or from a provider whose script the browser needs; no site may frame us. */
export const securityHeaders = ({ isSecure, cardForm, firebase }: Outside): FastifyHelmetOptions => {
  const outside = [cardForms[cardForm], firebase ? firebaseAt(firebase.authDomain) : none]
  const frames = outside.flatMap(({ frame }) => frame)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...outside.flatMap(({ script }) => script)],
        // The component library sets sizes and colours in style attributes and a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...outside.flatMap(({ connect }) => connect)],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

/** Browser features that no page of ours uses (W3C, "Permissions Policy"), so that a hijacked page can't either. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
