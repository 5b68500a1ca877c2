import type { FactGroup } from '@thikana/domain/property/property-facts'
import { type Message, msg } from '@thikana/texts/msg'

/** Titles of the groups of facts. */
export const factGroupTitles: Readonly<Record<FactGroup, Message>> = {
  rooms: msg`Rooms and size`,
  renting: msg`Renting`,
  building: msg`Building`,
  services: msg`Services`,
  land: msg`Land and road`,
}
