import { escapeHtml } from '@thikana/contract/escape-html'

/** A policy for exactly these pages: no script, no foreign style or picture, no frame, no form to another site. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Every page of the sign-in may be opened by a popup of the product; another policy would cut it off from its opener. */
export const popupPolicy = ['cross-origin-opener-policy', 'unsafe-none'] as const

/** `body` is HTML, `title` plain text. */
export const renderPage = ({ title, body, style }: { title: string; body: string; style: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
