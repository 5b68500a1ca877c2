import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { CardForm } from '../providers/payments/port.ts'

/** Where Stripe's card fields live (Stripe, "Security guide", content security policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const none = { script: [], frame: [], connect: [] }

/** Scripts come from us alone, or from the card provider whose form is shown; nobody frames us. */
export const securityHeaders = (isSecure: boolean, cardForm: CardForm['kind']): FastifyHelmetOptions => {
  const card = cardForm === 'stripe' ? stripe : none
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...card.script],
        // The component library sets sizes and colours in style attributes and a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...card.connect],
        frameSrc: card.frame.length > 0 ? card.frame : ["'none'"],
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

/** What no page of ours asks a browser for (W3C, "Permissions Policy"); a page that were taken over couldn't either. */
export const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
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
