/** How to reach Google or its stand-in. */
export type GoogleClient = {
  clientId: string
  clientSecret: string
  /** Its OpenID Connect discovery document, as this server reaches it. */
  discoveryUrl: string
  /** Where a browser is sent, if that isn’t what the discovery document says. */
  authorizationUrl?: string
}

/** Google, "OpenID Connect", discovery document. */
export const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'

/** Every page of the sign-in may be opened by ours: another policy would cut the popup off from the page that waits for it. */
export const popupPolicy = ['cross-origin-opener-policy', 'unsafe-none'] as const
