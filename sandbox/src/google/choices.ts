import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { email as emailField, name as nameField } from '@thikana/contract/sign-in/session-user'
import { choosePage, consentPage, endedPage, standInPath } from './pages.ts'
import { people, type Register, type StandInPerson } from './people.ts'

type Deps = { brand: string; provider: () => Promise<Provider>; register: Register }
type Request = FastifyRequest<{ Params: { uid: string }; Body: URLSearchParams | undefined }>
type Details = Awaited<ReturnType<Provider['interactionDetails']>>

/** A person’s two choices: who they are, and whether the site may know. */
export const mountChoices = (scope: FastifyInstance, { brand, provider, register }: Deps): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  /** The sign-in that this browser has under way, and what it asks; undefined once it has ended. */
  const underWay = async (request: Request, reply: FastifyReply): Promise<Details | undefined> => {
    const details = await (await provider()).interactionDetails(request.raw, reply.raw).catch(() => undefined)
    return details?.uid === request.params.uid ? details : undefined
  }
  const show = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  const actionOf = ({ uid }: Details) => `${standInPath}/choose/${uid}`
  const chosen = ({ session }: Details) => register.find(session?.accountId ?? '')

  scope.get('/choose/:uid', async (request: Request, reply) => {
    const details = await underWay(request, reply)
    if (!details) return show(reply, endedPage, 400)
    const person = chosen(details)
    return details.prompt.name === 'consent' && person
      ? show(reply, consentPage(actionOf(details), brand, person))
      : show(reply, choosePage(actionOf(details), brand))
  })

  scope.post('/choose/:uid', async (request: Request, reply) => {
    const details = await underWay(request, reply)
    if (!details) return show(reply, endedPage, 400)
    const form = request.body ?? new URLSearchParams()
    const goOn = async (result: InteractionResults) => {
      const next = await (await provider()).interactionResult(request.raw, reply.raw, result)
      // Without the host: this page may be seen under a proxy’s.
      return reply.redirect(new URL(next).pathname, 303)
    }
    if (form.has('deny')) return goOn({ error: 'access_denied', error_description: 'The person said no' })
    if (details.prompt.name === 'consent')
      return goOn({ consent: { grantId: await allow(await provider(), details) } })
    const person = readPerson(form)
    if (person) return goOn({ select_account: {}, login: { accountId: register.enter(person) } })
    const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    const sentence = 'Please type a name and an email address.'
    return show(reply, choosePage(actionOf(details), brand, { sentence, ...typed }), 400)
  })
}

const allow = (provider: Provider, { session, params }: Details): Promise<string> => {
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  return grant.save()
}

const readPerson = (form: URLSearchParams): StandInPerson | undefined => {
  if (form.has('person')) return people.find(({ email }) => email === form.get('person'))
  const name = nameField.safeParse(form.get('name') ?? '')
  const email = emailField.safeParse(form.get('email') ?? '')
  if (!name.success || !email.success) return undefined
  return { name: name.data, email: email.data, isVerified: !form.has('unverified') }
}
