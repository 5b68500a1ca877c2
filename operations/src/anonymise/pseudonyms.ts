import type pg from 'pg'

/** The domain of every address afterwards: RFC 2606 §2, no mail arrives there. */
export const copyDomain = 'copy.test'

/** Agents who have to use a word in titles or locations for it to stay: one that fewer use could lead to a person, and a number to a house. */
const agentsOfSharedWord = 3

const filler = 'This text stands for another one of the same length. '

/** Everybody who is named anywhere, numbered; the numbers follow from nothing in the data. */
const people = `
  create temporary table pseudonym on commit drop as
    select email, row_number() over (order by random()) as number from (
      select lower(btrim(email)) as email from public.app_user
      union select lower(btrim(email)) from public.auth_user
      union select lower(btrim(owner_email)) from public.image
      union select lower(btrim(actor)) from public.audit where actor like '%@%'
    ) as named;
  create unique index on pseudonym (email)`

const words = (texts: string) => `regexp_split_to_table(${texts}, '\\s+')`

const sharedWords = `
  create temporary table shared_word on commit drop as
    select lower(word) as word from (
      select agent_id, ${words(`title || ' ' || location`)} as word from public.property
    ) as used where word <> '' and word !~ '[0-9০-৯]' group by lower(word) having count(distinct agent_id) >= ${agentsOfSharedWord};
  create unique index on shared_word (word)`

/** Charges of the sandbox keep their ids, which the sandbox has too. */
const playCharges = `
  create temporary table play_charge on commit drop as
    select intent_id as id from public.payment where provider = 'sandbox' and intent_id is not null
    union select refund_id from public.payment where provider = 'sandbox' and refund_id is not null;
  create unique index on play_charge (id)`

const functionsOf = (salt: string, passwordHash: string) => `
  create function pg_temp.token_of(value text) returns text language sql immutable as
    $$ select split_part(value, '_', 1) || '_' || encode(sha256(convert_to(${salt} || value, 'UTF8')), 'hex') where value like '%\\_%'
       union all select encode(sha256(convert_to(${salt} || value, 'UTF8')), 'hex') where value not like '%\\_%' $$;
  create function pg_temp.charge_of(value text) returns text language sql stable as
    $$ select case when exists (select from pg_temp.play_charge where id = value) then value else pg_temp.token_of(value) end $$;
  create function pg_temp.email_of(value text) returns text language sql stable as
    $$ select 'person' || number || '@${copyDomain}' from pg_temp.pseudonym where email = lower(btrim(value)) $$;
  create function pg_temp.name_of(value text) returns text language sql stable as
    $$ select 'Person ' || number from pg_temp.pseudonym where email = lower(btrim(value)) $$;
  create function pg_temp.password_hash() returns text language sql immutable as $$ select ${passwordHash}::text $$;
  create function pg_temp.prose_of(value text) returns text language sql immutable as
    $$ select rtrim(left(repeat('${filler}', length(value) / ${filler.length} + 1), length(value))) $$;
  create function pg_temp.shared_words_of(value text) returns text language sql stable as
    $$ select coalesce(string_agg(used.word, ' ' order by at), 'Home')
       from regexp_split_to_table(value, '\\s+') with ordinality as used(word, at)
       join pg_temp.shared_word on shared_word.word = lower(used.word) $$`

/** Makes the functions that the rules name, for the transaction. `salt` is random and stored nowhere. */
export const createPseudonyms = async (
  client: pg.ClientBase,
  { salt, passwordHash }: { salt: string; passwordHash: string },
): Promise<void> => {
  for (const statement of [people, sharedWords, playCharges]) await client.query(statement)
  await client.query(functionsOf(client.escapeLiteral(salt), client.escapeLiteral(passwordHash)))
}

/** The functions outlive the transaction otherwise, with the salt in them. */
export const dropPseudonyms = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`drop function pg_temp.charge_of, pg_temp.token_of, pg_temp.email_of, pg_temp.name_of, pg_temp.password_hash,
    pg_temp.prose_of, pg_temp.shared_words_of`)
}
