import { accountShots } from './account-shots.ts'
import { guestShots } from './guest-shots.ts'
import { historyShots } from './history-shots.ts'
import { importShots } from './import-shots.ts'
import { mapShots } from './map-shots.ts'
import { memberShots } from './member-shots.ts'
import { messageShots } from './message-shots.ts'
import { paymentShots } from './payment-shots.ts'
import { applicationShots } from './application-shots.ts'
import { reportShots } from './report-shots.ts'
import type { Shot } from './shot.ts'
import { staffShots } from './staff-shots.ts'
import { userShots } from './user-shots.ts'
import { viewingShots } from './viewing-shots.ts'

export const everyShot: readonly Shot[] = [
  ...guestShots,
  ...memberShots,
  ...mapShots,
  ...accountShots,
  ...userShots,
  ...paymentShots,
  ...messageShots,
  ...viewingShots,
  ...applicationShots,
  ...reportShots,
  ...historyShots,
  ...staffShots,
  ...importShots,
]
