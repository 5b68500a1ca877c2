import type { Check } from './check.ts'
import { backup } from './checks/backup.ts'
import { certificate } from './checks/certificate.ts'
import { clock } from './checks/clock.ts'
import { connectionLimits } from './checks/connection-limits.ts'
import { database } from './checks/database.ts'
import { dataFolder } from './checks/data-folder.ts'
import { disk } from './checks/disk.ts'
import { limits } from './checks/limits.ts'
import { locale } from './checks/locale.ts'
import { mail } from './checks/mail.ts'
import { migrations } from './checks/migrations.ts'
import { node } from './checks/node.ts'
import { permissions } from './checks/permissions.ts'
import { pictures } from './checks/pictures.ts'
import { pooler } from './checks/pooler.ts'
import { ports } from './checks/ports.ts'
import { publicAddress } from './checks/public-address.ts'
import { replica } from './checks/replica.ts'
import { riskySettings } from './checks/risky-settings.ts'
import { settings } from './checks/settings.ts'
import { signIn } from './checks/sign-in.ts'
import { stripe } from './checks/stripe.ts'

/** In the order in which they are reported. A further check is a file in `checks/` and a line here. */
export const checks: readonly Check[] = [
  node,
  settings,
  riskySettings,
  dataFolder,
  disk,
  pictures,
  limits,
  ports,
  database,
  pooler,
  locale,
  permissions,
  connectionLimits,
  migrations,
  replica,
  backup,
  clock,
  mail,
  stripe,
  signIn,
  publicAddress,
  certificate,
]
