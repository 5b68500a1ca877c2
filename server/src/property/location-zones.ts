import { type SQL, sql } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { whereNotRemoved } from './rules.ts'
import type { StoredSort as Sort } from './search.ts'

/** How an order goes through the zones of the index `property_location_key`: stretches of a few days, or of prices that are nearly the same. */
type Zones = {
  /** The zone that `property` is in, as the index has it. */
  of: SQL
  /** What the index of the order is limited to: without it, or with more, the planner may choose another. */
  indexed: SQL
  /** `property` comes after every listing in the zone `zone.name`. */
  beyond: SQL
}

const days = sql`left(${property.id}::text, 5)`
const prices = sql`'p' || price_zone(${property.priceMin})`
const price = sql`substr(zone.name, 2)::integer`

const newest: Zones = {
  of: days,
  indexed: sql`true`,
  beyond: sql`${property.id} < (zone.name || '000-0000-0000-0000-000000000000')::uuid`,
}

const zonesOf: Record<Sort, Zones> = {
  default: newest,
  newest,
  priceAsc: {
    of: prices,
    indexed: whereNotRemoved,
    beyond: sql`${property.priceMin} >= price_zone_end(${price})`,
  },
  priceDesc: {
    of: prices,
    indexed: whereNotRemoved,
    beyond: sql`${property.priceMin} < price_zone_start(${price})`,
  },
}

/**
 * `zone (name)`: the zones that have listings, in the order of `sort`, from the first listing with `after` on. Each is found by one look into
 * the index of the order, and only when it is read: a `limit` ends it. The last row is null.
 */
export const zonesFrom = (sort: Sort, by: SQL[], after: SQL | undefined): SQL => {
  const { of, beyond, indexed } = zonesOf[sort]
  const first = (where: SQL) =>
    sql`(select ${of} from ${property} where ${indexed} and ${where} order by ${sql.join(by, sql`, `)} limit 1)`
  return sql`zone (name) as (
    select ${first(after ?? sql`true`)} union all select ${first(beyond)} from zone where zone.name is not null)`
}

/** `property` is in the zone `zone.name` and has one of `words`. */
export const hasInZone = (words: string[]): SQL =>
  sql`(location_keys(${property.location}, ${property.priceMin}, ${property.id}) collate "C")
    && (array(select zone.name || ':' || word from unnest(${sql.param(words)}::text[]) as word) collate "C")`
