import { escapeHtml } from '@thikana/contract/escape-html'
import type { Language } from '@thikana/domain/language'

/** A policy for exactly these pages: no foreign script, style or picture, no frame, no form to another site. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Page = { language: Language; title: string; body: string; style: string; script?: string }

/** A page of a popup, which needs none of the web app. `body` is HTML, everything else plain text. */
export const renderPlainPage = ({ language, title, body, style, script }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
${script ? `<script src="${script}" defer></script>` : ''}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** The web app’s colours for paper, ink and green, in both themes. */
export const style = `:root {
  --paper: #fbf8f3;
  --ink: #1b1f1c;
  --green: #0f5d46;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121513;
    --ink: #edeae4;
    --green: #7ccbab;
  }
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif;
}
main {
  max-width: 480px;
  margin: 0 auto;
  padding: 24px 16px 48px;
}
h1 {
  margin: 16px 0 8px;
  font-size: 22px;
}
a {
  color: var(--green);
}
:focus-visible {
  outline: 2px solid var(--green);
  outline-offset: 2px;
}
`
