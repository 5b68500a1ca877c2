import type { Check } from './check.ts'
import { backup } from './checks/backup.ts'
import { certificate } from './checks/certificate.ts'
import { clock } from './checks/clock.ts'
import { database, locale } from './checks/database.ts'
import { dataFolder, disk } from './checks/data-folder.ts'
import { limits, node } from './checks/machine.ts'
import { mail, signIn } from './checks/outside-services.ts'
import { migrations } from './checks/migrations.ts'
import { permissions } from './checks/permissions.ts'
import { pictures } from './checks/pictures.ts'
import { connectionLimits, pooler } from './checks/connections.ts'
import { ports, publicAddress } from './checks/addresses.ts'
import { replica } from './checks/replica.ts'
import { riskySettings } from './checks/risky-settings.ts'
import { settings } from './checks/settings.ts'
import { stripe } from './checks/stripe.ts'

/** In the order in which they are reported. A further check is written in `checks/` and listed here. */
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
