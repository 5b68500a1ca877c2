-- The schema of 1.0.0: tables by noun, then functions, then triggers. What a column means is said in `server/src/database/schema`.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What searches compare: letters that look the same are the same (NFKC), without case, accents and invisible characters, with Latin digits
-- and one space between words. `unaccent` alone is only STABLE, since its dictionary could change; naming the dictionary makes the result
-- depend on the text alone.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(
    translate(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF,\0009\000D\000A\00AD\200B\200C\200D\2060\FEFF', '0123456789    '),
    '  ', ' ');

-- People: what they may do. The embedded identity provider, which says who they are, has the tables auth_….
CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  image text,
  role text NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_log_in timestamp with time zone NOT NULL,
  asked_at timestamp with time zone,
  is_active_agent boolean GENERATED ALWAYS AS ((role = 'agent' AND status = 'active')) STORED NOT NULL,
  CONSTRAINT app_user_role CHECK (role IN ('user', 'agent', 'admin')),
  CONSTRAINT app_user_status CHECK (status IN ('active', 'fraud', 'deleted'))
);
CREATE UNIQUE INDEX app_user_email ON app_user (email);
CREATE UNIQUE INDEX app_user_subject ON app_user (provider, subject);
CREATE INDEX app_user_by_role ON app_user (role);
CREATE INDEX app_user_deleted ON app_user (id) WHERE status IN ('deleted');
CREATE INDEX app_user_words ON app_user USING gin (search_text(name || ' ' || email) gin_trgm_ops);

CREATE TABLE auth_user (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  signed_in_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  CONSTRAINT auth_user_email_unique UNIQUE (email),
  CONSTRAINT auth_user_email_folded CHECK (email = lower(btrim(email)))
);

CREATE TABLE auth_account (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_account_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES auth_user (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_account_of_provider ON auth_account (provider_id, account_id);
CREATE INDEX auth_account_user ON auth_account (user_id);

CREATE TABLE auth_session (
  id text PRIMARY KEY,
  token text NOT NULL,
  user_id text NOT NULL,
  ip_address text,
  user_agent text,
  confirmed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_session_token_unique UNIQUE (token),
  CONSTRAINT auth_session_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES auth_user (id) ON DELETE CASCADE
);
CREATE INDEX auth_session_user ON auth_session (user_id);
CREATE INDEX auth_session_expiry ON auth_session (expires_at);

CREATE TABLE auth_verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX auth_verification_identifier ON auth_verification (identifier);
CREATE INDEX auth_verification_value ON auth_verification (value);
CREATE INDEX auth_verification_expiry ON auth_verification (expires_at);

CREATE TABLE auth_two_factor (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamp(3) with time zone,
  CONSTRAINT auth_two_factor_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES auth_user (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_two_factor_user ON auth_two_factor (user_id);

CREATE TABLE auth_passkey (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_passkey_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES auth_user (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_passkey_credential ON auth_passkey (credential_id);
CREATE INDEX auth_passkey_user ON auth_passkey (user_id);

CREATE TABLE auth_attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX auth_attempt_expiry ON auth_attempt (expires_at);

-- Properties
CREATE TABLE property (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL,
  purpose text NOT NULL DEFAULT 'sale',
  title text NOT NULL,
  location text NOT NULL,
  image text NOT NULL,
  description text NOT NULL,
  price_min bigint NOT NULL,
  price_max bigint NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  image_count smallint NOT NULL DEFAULT 1,
  status text NOT NULL,
  is_advertised boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  winning_offer_status text,
  winning_buyer_id uuid,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_offered boolean NOT NULL DEFAULT false,
  confirmed_at timestamp with time zone NOT NULL DEFAULT now(),
  asked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  unconfirmed_at timestamp with time zone,
  rejection_reason text,
  removed_at timestamp with time zone,
  CONSTRAINT property_status CHECK (status IN ('pending', 'verified', 'rejected')),
  CONSTRAINT property_purpose CHECK (purpose IN ('sale', 'rent')),
  CONSTRAINT property_price_order CHECK (price_min <= price_max),
  CONSTRAINT property_advertised_verified CHECK (NOT is_advertised OR status IN ('verified')),
  CONSTRAINT property_agent_id_app_user_id_fk FOREIGN KEY (agent_id) REFERENCES app_user (id)
);
CREATE INDEX property_confirmed ON property (confirmed_at)
  WHERE status IN ('verified') AND removed_at IS NULL AND winning_offer_status IS NULL;
CREATE INDEX property_agent ON property (agent_id, id);
CREATE INDEX property_queue ON property (submitted_at, id) WHERE status IN ('pending') AND removed_at IS NULL;
CREATE INDEX property_images ON property USING gin (images jsonb_path_ops) WHERE images <> '[]';

CREATE TABLE property_last_verified (
  property_id uuid PRIMARY KEY,
  purpose text NOT NULL DEFAULT 'sale',
  title text NOT NULL,
  location text NOT NULL,
  image text NOT NULL,
  description text NOT NULL,
  price_min bigint NOT NULL,
  price_max bigint NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  replaced_at timestamp with time zone NOT NULL,
  CONSTRAINT property_last_verified_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id)
);
CREATE INDEX property_last_verified_images ON property_last_verified USING gin (images jsonb_path_ops) WHERE images <> '[]';

CREATE TABLE property_change (
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  property_id uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT property_change_changed_in_property_id_pk PRIMARY KEY (changed_in, property_id)
);
CREATE INDEX property_change_at ON property_change (changed_at);

-- Pictures
CREATE TABLE image (
  url text PRIMARY KEY,
  owner_email text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  colour text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  named_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT image_size_positive CHECK (width > 0 AND height > 0),
  CONSTRAINT image_colour_hex CHECK (colour ~ '^#[0-9a-f]{6}$')
);
CREATE INDEX image_owner ON image (owner_email);

CREATE TABLE image_erasure (
  url text PRIMARY KEY,
  due_at timestamp(3) with time zone NOT NULL DEFAULT now()
);

CREATE TABLE image_at_imgbb (
  address text PRIMARY KEY,
  file text NOT NULL,
  delete_page text NOT NULL,
  erased_at timestamp(3) with time zone
);
CREATE UNIQUE INDEX image_at_imgbb_file ON image_at_imgbb (file) WHERE erased_at IS NULL;

-- Offers
CREATE TABLE offer (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  amount bigint NOT NULL,
  offered_amount bigint,
  counter_amount bigint,
  counter_until timestamp with time zone,
  counters integer NOT NULL DEFAULT 0,
  buying_date date NOT NULL,
  status text NOT NULL,
  transaction_id text,
  ended_by text,
  property_title text NOT NULL,
  property_location text NOT NULL,
  price_min bigint NOT NULL,
  price_max bigint NOT NULL,
  purpose text NOT NULL DEFAULT 'sale',
  advance_months integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  bought_at timestamp with time zone,
  CONSTRAINT offer_status CHECK (status IN ('pending', 'accepted', 'rejected', 'bought')),
  CONSTRAINT offer_purpose CHECK (purpose IN ('sale', 'rent')),
  CONSTRAINT offer_advance CHECK (advance_months BETWEEN 0 AND CASE purpose WHEN 'rent' THEN 36 ELSE 0 END),
  CONSTRAINT offer_bought_paid CHECK ((status IN ('bought')) = (transaction_id IS NOT NULL)),
  CONSTRAINT offer_ended_by CHECK (ended_by IS NULL OR ((status IN ('rejected')) AND (ended_by IN ('reject', 'withdraw', 'lose', 'dismiss', 'lapse')))),
  CONSTRAINT offer_counter_whole CHECK ((counter_amount IS NULL) = (counter_until IS NULL)),
  CONSTRAINT offer_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id),
  CONSTRAINT offer_buyer_id_app_user_id_fk FOREIGN KEY (buyer_id) REFERENCES app_user (id)
);
CREATE INDEX offer_counter_until ON offer (counter_until) WHERE counter_until IS NOT NULL;
CREATE UNIQUE INDEX offer_one_winner ON offer (property_id) WHERE status IN ('accepted', 'bought');
CREATE UNIQUE INDEX offer_one_open ON offer (property_id, buyer_id) WHERE status IN ('pending', 'accepted');
CREATE INDEX offer_property ON offer (property_id, id);
CREATE INDEX offer_buyer ON offer (buyer_id, id);
CREATE INDEX offer_withdrawn ON offer (buyer_id, created_at) WHERE ended_by IN ('withdraw');
CREATE INDEX offer_unpaid ON offer (accepted_at) WHERE status IN ('accepted');

-- Payments and their ledger
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  offer_id uuid NOT NULL,
  part integer NOT NULL,
  parts integer NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  provider text NOT NULL,
  intent_id text,
  refund_id text,
  refund_attempt integer NOT NULL DEFAULT 1,
  last_read_at timestamp with time zone,
  payment_method text[] NOT NULL DEFAULT '{}',
  created_at timestamp with time zone NOT NULL,
  captured_at timestamp with time zone,
  refunded_at timestamp with time zone,
  disputed bigint NOT NULL DEFAULT 0,
  reversed bigint NOT NULL DEFAULT 0,
  taken_back_changes integer NOT NULL DEFAULT 0,
  taken_back_at timestamp with time zone,
  taken_back_dealt_with integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_status CHECK (status IN ('due', 'live', 'captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed', 'canceled')),
  CONSTRAINT payment_amount CHECK (amount BETWEEN 50 AND 99999999),
  CONSTRAINT payment_taken_back CHECK (disputed >= 0 AND reversed >= 0),
  CONSTRAINT payment_offer_id_offer_id_fk FOREIGN KEY (offer_id) REFERENCES offer (id)
);
CREATE UNIQUE INDEX payment_intent ON payment (intent_id);
CREATE UNIQUE INDEX payment_one_live ON payment (offer_id, part) WHERE status IN ('due', 'live', 'captured');
CREATE INDEX payment_refunded ON payment (refunded_at) WHERE status IN ('refunded');
CREATE INDEX payment_stuck ON payment (id) WHERE status IN ('refundFailed');
CREATE INDEX payment_followed ON payment (((coalesce(last_read_at, captured_at) AT TIME ZONE 'UTC') + (coalesce(last_read_at, captured_at) - captured_at)), id)
  WHERE status IN ('captured', 'refundFailed', 'disputed', 'reversed') AND (coalesce(last_read_at, captured_at) - captured_at) <= INTERVAL '120 days';
CREATE INDEX payment_taken_back_open ON payment (id) WHERE status IN ('disputed', 'reversed');
CREATE INDEX payment_unsettled ON payment (id) WHERE status IN ('due', 'live', 'refunding');

CREATE TABLE webhook_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamp with time zone NOT NULL
);
CREATE INDEX webhook_event_received ON webhook_event (received_at);

CREATE TABLE ledger_entry (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  payment_id uuid NOT NULL,
  posting text NOT NULL,
  attempt integer NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT ledger_posting CHECK (posting IN ('capture', 'buy', 'refund', 'refundBack', 'hold', 'release', 'reverse', 'restore')),
  CONSTRAINT ledger_account CHECK (account IN ('captured', 'inFlight', 'bought', 'refunded', 'disputed', 'reversed')),
  CONSTRAINT ledger_amount CHECK (amount <> 0),
  CONSTRAINT ledger_attempt CHECK ((attempt > 0) = (posting IN ('refund', 'refundBack', 'hold', 'release', 'reverse', 'restore'))),
  -- A posting moves money between its own two accounts, and in its own direction.
  CONSTRAINT ledger_own_accounts CHECK (
    (posting, account, sign(amount)) IN (
      ('capture', 'captured', -1), ('capture', 'inFlight', 1),
      ('buy', 'inFlight', -1), ('buy', 'bought', 1),
      ('refund', 'inFlight', -1), ('refund', 'refunded', 1),
      ('refundBack', 'refunded', -1), ('refundBack', 'inFlight', 1),
      ('hold', 'bought', -1), ('hold', 'disputed', 1),
      ('release', 'disputed', -1), ('release', 'bought', 1),
      ('reverse', 'bought', -1), ('reverse', 'reversed', 1),
      ('restore', 'reversed', -1), ('restore', 'bought', 1)
    )
  ),
  CONSTRAINT ledger_entry_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id)
);
CREATE UNIQUE INDEX ledger_once ON ledger_entry (payment_id, posting, attempt, account);

CREATE VIEW ledger_balance AS
  SELECT coalesce(-sum(amount) FILTER (WHERE account = 'captured'), 0)::bigint AS captured,
    coalesce(sum(amount) FILTER (WHERE account = 'inFlight'), 0)::bigint AS in_flight,
    coalesce(sum(amount) FILTER (WHERE account = 'bought'), 0)::bigint AS bought,
    coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0)::bigint AS refunded,
    coalesce(sum(amount) FILTER (WHERE account = 'disputed'), 0)::bigint AS disputed,
    coalesce(sum(amount) FILTER (WHERE account = 'reversed'), 0)::bigint AS reversed
  FROM ledger_entry;

-- Reviews
CREATE TABLE review (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rating integer NOT NULL,
  comment text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT review_rating CHECK (rating BETWEEN 10 AND 50),
  CONSTRAINT review_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id),
  CONSTRAINT review_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);
CREATE UNIQUE INDEX review_once ON review (user_id, property_id);
CREATE INDEX review_property ON review (property_id, id);
CREATE INDEX review_user ON review (user_id, id);

CREATE TABLE review_posting (
  review_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT review_posting_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);
CREATE INDEX review_posting_user ON review_posting (user_id, posted_at);
CREATE INDEX review_posting_at ON review_posting (posted_at);

-- Wishlists
CREATE TABLE wish (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT wish_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
  CONSTRAINT wish_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id)
);
CREATE UNIQUE INDEX wish_once ON wish (user_id, property_id);
CREATE INDEX wish_property ON wish (property_id);

-- Saved searches
CREATE TABLE saved_search (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  asked jsonb NOT NULL,
  frequency text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT saved_search_frequency CHECK (frequency IN ('now', 'daily', 'weekly', 'never')),
  CONSTRAINT saved_search_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);
CREATE UNIQUE INDEX saved_search_once ON saved_search (user_id, query);

CREATE TABLE search_match (
  search_id uuid NOT NULL,
  property_id uuid NOT NULL,
  found_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT search_match_search_id_property_id_pk PRIMARY KEY (search_id, property_id),
  CONSTRAINT search_match_search_id_saved_search_id_fk FOREIGN KEY (search_id) REFERENCES saved_search (id) ON DELETE CASCADE,
  CONSTRAINT search_match_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id)
);
CREATE INDEX search_match_untold ON search_match (search_id) WHERE told_at IS NULL;
CREATE INDEX search_match_property ON search_match (property_id);

CREATE TABLE verified_home (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  before jsonb,
  verified_at timestamp with time zone NOT NULL DEFAULT now()
);

-- Conversations
CREATE TABLE thread (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  last_number integer NOT NULL,
  buyer_read integer NOT NULL DEFAULT 0,
  agent_read integer NOT NULL DEFAULT 0,
  CONSTRAINT thread_two_people CHECK (buyer_id <> agent_id),
  CONSTRAINT thread_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id),
  CONSTRAINT thread_buyer_id_app_user_id_fk FOREIGN KEY (buyer_id) REFERENCES app_user (id),
  CONSTRAINT thread_agent_id_app_user_id_fk FOREIGN KEY (agent_id) REFERENCES app_user (id)
);
CREATE UNIQUE INDEX thread_once ON thread (buyer_id, property_id);
CREATE INDEX thread_buyer ON thread (buyer_id, last_at, id);
CREATE INDEX thread_agent ON thread (agent_id, last_at, id);
CREATE INDEX thread_property ON thread (property_id);

CREATE TABLE thread_contact (
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  email boolean NOT NULL,
  phone text NOT NULL,
  CONSTRAINT thread_contact_thread_id_user_id_pk PRIMARY KEY (thread_id, user_id),
  CONSTRAINT thread_contact_thread_id_thread_id_fk FOREIGN KEY (thread_id) REFERENCES thread (id),
  CONSTRAINT thread_contact_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);
CREATE INDEX thread_contact_user ON thread_contact (user_id);

CREATE TABLE message (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL,
  number integer NOT NULL,
  sender_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT message_thread_id_thread_id_fk FOREIGN KEY (thread_id) REFERENCES thread (id),
  CONSTRAINT message_sender_id_app_user_id_fk FOREIGN KEY (sender_id) REFERENCES app_user (id)
);
CREATE UNIQUE INDEX message_number ON message (thread_id, number);
CREATE INDEX message_sender ON message (sender_id, created_at);

CREATE TABLE message_picture (
  message_id uuid NOT NULL,
  position integer NOT NULL,
  image text NOT NULL,
  CONSTRAINT message_picture_message_id_position_pk PRIMARY KEY (message_id, position),
  CONSTRAINT message_picture_message_id_message_id_fk FOREIGN KEY (message_id) REFERENCES message (id)
);
CREATE INDEX message_picture_image ON message_picture (image);

CREATE TABLE person_block (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT person_block_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT person_block_two_people CHECK (blocker_id <> blocked_id),
  CONSTRAINT person_block_blocker_id_app_user_id_fk FOREIGN KEY (blocker_id) REFERENCES app_user (id),
  CONSTRAINT person_block_blocked_id_app_user_id_fk FOREIGN KEY (blocked_id) REFERENCES app_user (id)
);
CREATE INDEX person_block_blocked ON person_block (blocked_id);

-- Viewings
CREATE TABLE viewing_slot (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL,
  property_id uuid,
  starts_at timestamp(3) with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT viewing_slot_agent_id_app_user_id_fk FOREIGN KEY (agent_id) REFERENCES app_user (id),
  CONSTRAINT viewing_slot_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id)
);
CREATE UNIQUE INDEX viewing_slot_once ON viewing_slot (agent_id, starts_at);
CREATE INDEX viewing_slot_property ON viewing_slot (property_id);
CREATE INDEX viewing_slot_start ON viewing_slot (starts_at);

CREATE TABLE viewing (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL,
  slot_id uuid,
  starts_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  reason text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT viewing_status CHECK (status IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'expired', 'past')),
  CONSTRAINT viewing_has_slot CHECK (slot_id IS NOT NULL OR NOT (status IN ('requested', 'proposed', 'confirmed'))),
  CONSTRAINT viewing_thread_id_thread_id_fk FOREIGN KEY (thread_id) REFERENCES thread (id),
  CONSTRAINT viewing_slot_id_viewing_slot_id_fk FOREIGN KEY (slot_id) REFERENCES viewing_slot (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX viewing_one_a_slot ON viewing (slot_id) WHERE status IN ('requested', 'proposed', 'confirmed');
CREATE UNIQUE INDEX viewing_one_open ON viewing (thread_id) WHERE status IN ('requested', 'proposed', 'confirmed');
CREATE INDEX viewing_thread ON viewing (thread_id, starts_at);
CREATE INDEX viewing_slot_of ON viewing (slot_id);
CREATE INDEX viewing_to_come ON viewing (starts_at) WHERE status IN ('requested', 'proposed', 'confirmed');

-- Reports
CREATE TABLE report (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT report_reason CHECK (reason IN ('notTheOwner', 'soldAlready', 'wrongFacts', 'otherPictures', 'paymentOutside', 'somethingElse')),
  CONSTRAINT report_status CHECK (status IN ('open', 'dismissed', 'upheld', 'outdated')),
  CONSTRAINT report_closed CHECK ((status IN ('open')) = (closed_at IS NULL)),
  CONSTRAINT report_property_id_property_id_fk FOREIGN KEY (property_id) REFERENCES property (id),
  CONSTRAINT report_reporter_id_app_user_id_fk FOREIGN KEY (reporter_id) REFERENCES app_user (id)
);
CREATE UNIQUE INDEX report_one_open ON report (reporter_id, property_id) WHERE status IN ('open');
CREATE INDEX report_open ON report (property_id, id) WHERE status IN ('open');
CREATE INDEX report_reporter ON report (reporter_id, created_at);
CREATE INDEX report_property ON report (property_id);

-- Notices and emails
CREATE SEQUENCE notice_position;

CREATE TABLE notice (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  position bigint,
  once_key text
);
CREATE INDEX notice_of_person ON notice (user_id, id);
CREATE INDEX notice_unread_of_person ON notice (user_id, id) WHERE read_at IS NULL;
CREATE INDEX notice_position_of_person ON notice (user_id, position);
CREATE INDEX notice_created ON notice (created_at);
CREATE INDEX notice_read ON notice (read_at) WHERE read_at IS NOT NULL;
CREATE UNIQUE INDEX notice_once ON notice (once_key) WHERE once_key IS NOT NULL;

CREATE TABLE digest_notice (
  notice_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
CREATE INDEX digest_notice_of_person ON digest_notice (user_id, created_at);

CREATE TABLE email_digest (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  day date NOT NULL
);
CREATE UNIQUE INDEX email_digest_once ON email_digest (user_id, day);
CREATE INDEX email_digest_day ON email_digest (day);

CREATE TABLE email_preference (
  user_id uuid NOT NULL,
  "group" text NOT NULL,
  frequency text NOT NULL,
  CONSTRAINT email_preference_user_id_group_pk PRIMARY KEY (user_id, "group"),
  CONSTRAINT email_preference_frequency CHECK (frequency IN ('now', 'daily', 'never')),
  CONSTRAINT email_preference_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);

CREATE TABLE mail (
  id uuid PRIMARY KEY,
  "to" text NOT NULL,
  subject text,
  text text,
  html text,
  unsubscribe_url text,
  notice_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL DEFAULT now(),
  last_error text,
  tried_until timestamp with time zone,
  bounced_at timestamp with time zone
);
CREATE INDEX mail_to ON mail ("to");
CREATE INDEX mail_created ON mail (created_at);
CREATE INDEX mail_with_text ON mail (created_at) WHERE text IS NOT NULL AND unsubscribe_url IS NULL;
CREATE INDEX mail_due ON mail (next_try_at) WHERE sent_at IS NULL;

-- The audit trail
CREATE TABLE audit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  actor text NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  move text NOT NULL,
  "from" text,
  "to" text NOT NULL
);
CREATE INDEX audit_entity ON audit (entity, entity_id, id);
CREATE INDEX audit_actor ON audit (actor, id);

-- Processes and the installation. A crash may empty request_count.
CREATE TABLE inserted_once (
  user_id uuid NOT NULL,
  key text NOT NULL,
  digest text NOT NULL,
  inserted_id text,
  inserted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inserted_once_user_id_key_pk PRIMARY KEY (user_id, key),
  CONSTRAINT inserted_once_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
);
CREATE INDEX inserted_once_at ON inserted_once (inserted_at);

CREATE TABLE job_lease (
  name text PRIMARY KEY,
  holder text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone
);

CREATE UNLOGGED TABLE request_count (
  key text NOT NULL,
  minute integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT request_count_key_minute_pk PRIMARY KEY (key, minute)
);
CREATE INDEX request_count_minute ON request_count (minute);

CREATE TABLE backup_state (
  id text PRIMARY KEY,
  succeeded_at timestamp with time zone,
  name text,
  bytes bigint,
  failed_at timestamp with time zone,
  error text
);

CREATE TABLE copy_mark (
  id text PRIMARY KEY,
  backed_up_at timestamp with time zone NOT NULL,
  restored_at timestamp with time zone NOT NULL,
  anonymised_at timestamp with time zone
);

CREATE TABLE demo_mark (
  id text PRIMARY KEY,
  loaded_at timestamp with time zone NOT NULL
);

-- The audit trail and the ledger only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is append-only';
END $$;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only';
END $$;

CREATE FUNCTION demand_balanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of two transactions about one charge the second sees what the first committed. The lock leaves room for the one that each entry's
  -- foreign key took before, so that the two don't wait for each other.
  PERFORM 1 FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id
    GROUP BY posting, attempt HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'A posting of payment % does not add up to zero', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  -- No charge gives what it doesn't have, and none both paid for a home and was refunded by us.
  IF EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id AND account <> 'captured'
    GROUP BY account HAVING sum(amount) < 0
  ) OR EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id
    HAVING coalesce(sum(amount) FILTER (WHERE account IN ('bought', 'disputed', 'reversed')), 0) > 0
      AND coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0) > 0
  ) THEN
    RAISE EXCEPTION 'The money of payment % would be in two places', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_one_place';
  END IF;
  RETURN NULL;
END $$;

-- Money that came is in the ledger, or the change that noted it doesn't commit.
CREATE FUNCTION demand_posted_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed')
    AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE payment_id = NEW.id AND posting = 'capture') THEN
    RAISE EXCEPTION 'Payment % is captured without a posting', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_posted';
  END IF;
  RETURN NULL;
END $$;

-- Once the money came it is here or went back: no later state of its charge forgets it.
CREATE FUNCTION refuse_uncaptured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payment % was captured, so it can’t become %', NEW.id, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_stays_captured';
END $$;

-- Whatever a statement says, the column is what `app_user` says. The lock keeps the agent as they are until the transaction ends.
CREATE FUNCTION read_is_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT is_active_agent AND NEW.unconfirmed_at IS NULL INTO NEW.is_offered FROM app_user WHERE id = NEW.agent_id FOR SHARE;
  RETURN NEW;
END $$;

-- Locks in the order of the ids, as everything does that locks several properties.
CREATE FUNCTION update_is_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM property WHERE agent_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE property SET is_offered = NEW.is_active_agent WHERE agent_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_property_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_count := greatest(1, jsonb_array_length(NEW.images));
  RETURN NEW;
END $$;

-- Reads what is true now instead of carrying over what changed. The mover of an offer holds the property's lock already.
CREATE FUNCTION update_winning_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property SET
    (winning_offer_status, winning_buyer_id) =
      (SELECT status, buyer_id FROM offer WHERE property_id = property.id AND status IN ('accepted', 'bought'))
    WHERE id = coalesce(NEW.property_id, OLD.property_id);
  RETURN NULL;
END $$;

-- Every list is found in the memory of each process (`server/src/search`), which has to hear of whatever a list depends on.
CREATE FUNCTION note_property_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.property_change (property_id)
  VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- The homes of a marked or deleted account leave its own lists too, also those that were listed to nobody.
CREATE FUNCTION note_agent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.property_change (property_id) SELECT id FROM public.property WHERE agent_id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER app_user_is_active_agent AFTER UPDATE OF role, status ON app_user FOR EACH ROW
  WHEN (OLD.is_active_agent IS DISTINCT FROM NEW.is_active_agent)
  EXECUTE FUNCTION update_is_offered();

CREATE TRIGGER agent_change_noted AFTER UPDATE OF status ON app_user FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION note_agent_change();

CREATE TRIGGER property_is_offered BEFORE INSERT OR UPDATE OF agent_id, is_offered, unconfirmed_at ON property FOR EACH ROW
  EXECUTE FUNCTION read_is_offered();

CREATE TRIGGER property_image_count BEFORE INSERT OR UPDATE OF images ON property FOR EACH ROW
  EXECUTE FUNCTION count_property_images();

CREATE TRIGGER property_change_noted AFTER INSERT OR DELETE ON property FOR EACH ROW
  EXECUTE FUNCTION note_property_change();

CREATE TRIGGER property_change_noted_of_update AFTER UPDATE ON property FOR EACH ROW
  WHEN ((OLD.purpose, OLD.location, OLD.price_min, OLD.price_max, OLD.facts, OLD.status, OLD.is_offered, OLD.removed_at,
      OLD.winning_offer_status, OLD.agent_id, OLD.is_advertised, OLD.confirmed_at, OLD.submitted_at)
    IS DISTINCT FROM (NEW.purpose, NEW.location, NEW.price_min, NEW.price_max, NEW.facts, NEW.status, NEW.is_offered, NEW.removed_at,
      NEW.winning_offer_status, NEW.agent_id, NEW.is_advertised, NEW.confirmed_at, NEW.submitted_at))
  EXECUTE FUNCTION note_property_change();

CREATE TRIGGER offer_made_taken AFTER INSERT ON offer FOR EACH ROW
  WHEN (NEW.status IN ('accepted', 'bought'))
  EXECUTE FUNCTION update_winning_offer();

CREATE TRIGGER offer_changes_property AFTER UPDATE OF status ON offer FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status IN ('accepted', 'bought') OR NEW.status IN ('accepted', 'bought')))
  EXECUTE FUNCTION update_winning_offer();

CREATE TRIGGER offer_deleted_taken AFTER DELETE ON offer FOR EACH ROW
  WHEN (OLD.status IN ('accepted', 'bought'))
  EXECUTE FUNCTION update_winning_offer();

CREATE CONSTRAINT TRIGGER payment_posted AFTER INSERT OR UPDATE OF status ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION demand_posted_capture();

CREATE TRIGGER payment_stays_captured BEFORE UPDATE OF status ON payment FOR EACH ROW
  WHEN (OLD.status IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed')
    AND NEW.status NOT IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed'))
  EXECUTE FUNCTION refuse_uncaptured();

CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION demand_balanced_ledger();

CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
