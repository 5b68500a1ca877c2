import { cardSettings } from '@thikana/server/config/card-settings'
import { type Config, complaintsOf, readConfig } from '@thikana/server/config/config'
import { s3Names } from '@thikana/server/config/image-settings'
import { firebaseNames, googleNames, mailNames } from '@thikana/server/config/variables'

type Env = Record<string, string | undefined>

const groups: readonly (readonly string[])[] = [
  googleNames,
  mailNames,
  ['IMAGES', 'IMGBB_KEY', 'S3_PUBLIC_URL', ...s3Names],
  ['IDENTITY', 'FIREBASE_AUTH_DOMAIN', ...firebaseNames],
  ...Object.values(cardSettings).map(({ names }) => names),
]

/** Allowed for the rest of the checks only: what is refused is reported all the same. */
const permissive = { ALLOW_SANDBOX: '1', DEMO: '0' }

/** The settings, and what is wrong with them. A wrong one, with the others of its group, is then left out, so that the rest is checked. */
export const readWhatIsRight = (env: Env): { config: Config; complaints: string[] } => {
  try {
    return { config: readConfig(env), complaints: [] }
  } catch (error) {
    const complaints = complaintsOf(error)
    const named = new Set(complaints.flatMap((complaint) => complaint.match(/^[A-Z0-9_]+/) ?? []))
    const left = new Set([
      ...groups.filter((group) => group.some((name) => named.has(name))).flat(),
      ...[...named].filter((name) => name !== 'HOST' && name !== 'PUBLIC_URL'),
    ])
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !left.has(name)))
    return { config: readRest({ ...rest, ...permissive }), complaints }
  }
}

const readRest = (env: Env): Config => {
  try {
    return readConfig(env)
  } catch {
    // Where PUBLIC_URL itself is wrong, for example.
    const { DATA_DIR, DATABASE_URL } = env
    return readConfig({ ...permissive, ...(DATA_DIR ? { DATA_DIR } : {}), ...readable(DATABASE_URL) })
  }
}

const readable = (url: string | undefined): Env =>
  url && /^postgres(ql)?:\/\//.test(url) ? { DATABASE_URL: url } : {}
