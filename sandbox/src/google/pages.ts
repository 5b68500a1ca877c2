import { escapeHtml } from '@thikana/contract/escape-html'
import { people, type StandInPerson } from './people.ts'

/** The path prefix of the Google stand-in. */
export const standInPath = '/sandbox/google'
export const sessionCookie = 'stand_in'
const stylePath = `${standInPath}/style.css`

/** A policy for exactly these pages: no script, no foreign style or picture, no frame, no form to another site. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Every page of the sign-in may be opened by a popup of the product; another policy would cut it off from its opener. */
export const popupPolicy = ['cross-origin-opener-policy', 'unsafe-none'] as const

/** `body` is HTML, `title` plain text. */
const renderPage = ({ title, body, style }: { title: string; body: string; style: string }): string =>
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

const notice = `<p class="notice">This is the demonstration’s stand-in for Google, <strong>not Google</strong>. It asks for no password; don’t type one.</p>`

const page = (title: string, body: string) =>
  renderPage({ title, body: `${notice}\n${body}`, style: stylePath })

const choiceOf = ({ name, email, isVerified }: StandInPerson) =>
  `<button class="person" name="person" value="${escapeHtml(email)}">${escapeHtml(name)}<span>${escapeHtml(email)}${isVerified ? '' : ' · address not verified'}</span></button>`

/** `problem`: the validation error, and the input to show again. */
export const choosePage = (
  action: string,
  brand: string,
  problem?: { sentence: string; name: string; email: string },
): string =>
  page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p>to go on to ${escapeHtml(brand)}</p>
<form method="post" action="${action}">
${people.map(choiceOf).join('\n')}
</form>
<h2>Somebody else</h2>
<form method="post" action="${action}">
${problem ? `<p class="notice" role="alert">${escapeHtml(problem.sentence)}</p>` : ''}
<label>Name<input type="text" name="name" autocomplete="off" required maxlength="200" value="${escapeHtml(problem?.name ?? '')}"></label>
<label>Email<input type="email" name="email" autocomplete="off" required maxlength="200" value="${escapeHtml(problem?.email ?? '')}"></label>
<label class="check"><input type="checkbox" name="unverified" value="1">The address isn’t verified</label>
<button class="primary">Next</button>
</form>
<h2>Or</h2>
<form method="post" action="${action}">
<button name="deny" value="1">Cancel</button>
</form>`,
  )

export const consentPage = (action: string, brand: string, person: StandInPerson): string =>
  page(
    'Allow access',
    `<h1>${escapeHtml(brand)} wants to know who you are</h1>
<p>It will learn your name, <strong>${escapeHtml(person.name)}</strong>, and your address, <strong>${escapeHtml(person.email)}</strong>.</p>
<form method="post" action="${action}">
<button class="primary" name="allow" value="1">Allow</button>
<button name="deny" value="1">Deny</button>
</form>`,
  )

export const endedPage = page(
  'This sign-in has ended',
  '<h1>This sign-in has ended</h1><p>Close this window and begin again.</p>',
)
