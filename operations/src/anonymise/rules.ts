import type { Field, TextInCopies } from '@thikana/domain/property/field'
import { propertyFacts } from '@thikana/domain/property/property-facts'
import { propertyFields } from '@thikana/domain/property/property-fields'

/**
 * What becomes of each column that can hold text. `kept` ones have no personal data: ids, states, colours. The others name a function of
 * `pseudonyms.ts`, or an SQL expression of the row.
 */
export type ColumnRule = TextInCopies | 'email' | 'actor' | 'charge' | { sql: string }

/** All rows go: sessions, tokens, mails, and what belongs to running processes. */
export type TableRule = 'emptied' | Record<string, ColumnRule>

const gone: ColumnRule = { sql: 'null' }

const functions = {
  email: 'email_of',
  prose: 'prose_of',
  sharedWords: 'shared_words_of',
  charge: 'charge_of',
} as const

/** What is stored in place of `value`; null if it stays. */
export const expressionOf = (rule: ColumnRule, value: string): string | null => {
  if (rule === 'kept') return null
  if (typeof rule === 'object') return rule.sql
  if (rule === 'actor')
    return `case when ${value} like '%@%' then pg_temp.email_of(${value}) else ${value} end`
  return `pg_temp.${functions[rule]}(${value})`
}

const factInCopies = (name: string, field: Field): string | null => {
  // A pin leads to a property: its copy is somewhere within eight kilometres.
  if (field.kind === 'pin')
    return `jsonb_build_object('isExact', false,
      'lat', round((facts #>> '{${name},lat}')::numeric, 1), 'lng', round((facts #>> '{${name},lng}')::numeric, 1))`
  const text = 'inCopies' in field ? expressionOf(field.inCopies, `(facts ->> '${name}')`) : null
  return text && `to_jsonb(${text})`
}

/** Of the column with these facts: all but pins and texts are numbers, words of choices and times, which stay. */
export const factsRule = (fields: Record<string, Field>): ColumnRule => {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const value = factInCopies(name, field)
    return value === null ? [] : [`'${name}', case when facts ? '${name}' then ${value} end`]
  })
  return { sql: `facts || jsonb_strip_nulls(jsonb_build_object(${changed.join(', ')}))` }
}

/** Captions are prose; the pictures are those of properties. */
const withoutCaptions: ColumnRule = {
  sql: `coalesce((select jsonb_agg(jsonb_set(photo, '{caption}', coalesce(to_jsonb(pg_temp.prose_of(photo ->> 'caption')), 'null')) order by at)
    from jsonb_array_elements(images) with ordinality as of(photo, at)), '[]')`,
}

/** Both forms of a listing, as the domain marks its fields. */
const listingRules = {
  purpose: 'kept',
  title: propertyFields.title.inCopies,
  location: propertyFields.location.inCopies,
  image: propertyFields.image.inCopies,
  description: propertyFields.description.inCopies,
  facts: factsRule(propertyFacts),
  images: withoutCaptions,
} satisfies Record<string, ColumnRule>

const nameByEmail: ColumnRule = { sql: 'pg_temp.name_of(email)' }

/** Every table with text; `anonymise.test.ts` and each run compare it with the database. */
export const tableRules: Record<string, TableRule> = {
  'public.app_user': {
    provider: 'kept',
    subject: {
      sql: `case when subject in (select id from public.auth_user) then subject else pg_temp.token_of(subject) end`,
    },
    email: 'email',
    name: nameByEmail,
    image: gone,
    role: 'kept',
    status: 'kept',
    language: 'kept',
  },
  'public.audit': { actor: 'actor', entity: 'kept', move: 'kept', from: 'kept', to: 'kept', reason: 'prose' },
  'public.auth_account': {
    id: 'kept',
    user_id: 'kept',
    provider_id: 'kept',
    account_id: {
      sql: 'case when account_id = user_id then account_id else pg_temp.token_of(account_id) end',
    },
    password: { sql: 'case when password is null then null else pg_temp.password_hash() end' },
    access_token: gone,
    refresh_token: gone,
    id_token: gone,
    scope: gone,
  },
  'public.auth_attempt': 'emptied',
  'public.auth_passkey': 'emptied',
  'public.auth_session': 'emptied',
  'public.auth_two_factor': 'emptied',
  'public.auth_user': { id: 'kept', name: nameByEmail, email: 'email', image: gone },
  'public.auth_verification': 'emptied',
  'public.backup_state': 'emptied',
  'public.copy_mark': { id: 'kept' },
  'public.demo_mark': { id: 'kept' },
  'public.email_preference': { group: 'kept', frequency: 'kept' },
  // What agents wrote, for seconds.
  'public.held_decision': 'emptied',
  // The pages would delete the original's pictures.
  'public.image_at_imgbb': 'emptied',
  'public.image_erasure': 'emptied',
  'public.image': { url: 'kept', owner_email: 'email', colour: 'kept' },
  'public.inserted_once': 'emptied',
  'public.installation': { id: 'kept', currency: 'kept' },
  'public.job_lease': 'emptied',
  'public.job_run': 'emptied',
  'public.ledger_entry': { posting: 'kept', account: 'kept' },
  // Files that agents wrote.
  'public.listing_import': 'emptied',
  'public.listing_import_row': 'emptied',
  // Filled again by the listings' trigger.
  'public.mail': 'emptied',
  'public.message': { text: 'prose' },
  // Their addresses would lead to the original's pictures.
  'public.message_picture': 'emptied',
  // They name people and listings.
  'public.notice': 'emptied',
  'public.offer': {
    purpose: 'kept',
    status: 'kept',
    ended_by: 'kept',
    amounts: 'kept',
    message: 'prose',
    transaction_id: 'charge',
    property_title: listingRules.title,
    property_location: listingRules.location,
  },
  'public.payment': {
    status: 'kept',
    provider: 'kept',
    intent_id: 'charge',
    refund_id: 'charge',
    payment_method: 'kept',
  },
  'public.property_change': 'emptied',
  'public.property': {
    earlier_prices: 'kept',
    ...listingRules,
    status: 'kept',
    winning_offer_status: 'kept',
    // Made-up ones would not be unique.
    reference: { sql: 'null' },
    picture_sources: { sql: `'[]'::jsonb` },
    rejection_reason: 'prose',
    reason_code: 'kept',
  },
  'public.property_day': { name: 'kept' },
  'public.property_last_verified': listingRules,
  'public.application': { licence: 'prose', text: 'prose', status: 'kept', reason: 'prose' },
  'public.property_view': 'emptied',
  'public.report': { reason: 'kept', text: 'prose', status: 'kept' },
  'public.request_count': 'emptied',
  'public.review': { comment: 'prose' },
  'public.saved_reply': { text: 'prose', language: 'kept' },
  // They say where people want to live; what they found goes with them.
  'public.saved_search': 'emptied',
  'public.site_day': { name: 'kept' },
  // Phone numbers.
  'public.thread_contact': 'emptied',
  'public.verified_home': 'emptied',
  'public.viewing': { status: 'kept', times: 'kept', reason: 'prose' },
  // Secret addresses.
  'public.viewing_feed': 'emptied',
  'public.webhook_event': 'emptied',
  'public.wish': { note: 'prose' },
  // Secret addresses.
  'public.wishlist_link': 'emptied',
  'sandbox.event': 'emptied',
  'sandbox.idempotency': 'emptied',
  // Play money: its ids lead to nobody.
  'sandbox.intent': {
    id: 'kept',
    currency: 'kept',
    status: 'kept',
    metadata: 'kept',
    description: gone,
    payment_method_id: 'kept',
    charge_id: 'kept',
    last_error: 'kept',
    cancellation_reason: 'kept',
  },
  'sandbox.method': { id: 'kept', brand: 'kept', last4: 'kept', behaviour: 'kept' },
  'sandbox.dispute': { id: 'kept', intent_id: 'kept', charge_id: 'kept', currency: 'kept', status: 'kept' },
  'sandbox.refund': {
    id: 'kept',
    intent_id: 'kept',
    charge_id: 'kept',
    currency: 'kept',
    status: 'kept',
    becomes: 'kept',
    reason: 'kept',
    metadata: 'kept',
  },
}
