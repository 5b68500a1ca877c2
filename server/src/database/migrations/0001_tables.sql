CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from" text,
	"to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_mark" (
	"id" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email"),
	CONSTRAINT "auth_user_email_folded" CHECK ("auth_user"."email" = lower(btrim("auth_user"."email")))
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"url" text PRIMARY KEY NOT NULL,
	"owner_email" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_size_positive" CHECK ("image"."width" > 0 AND "image"."height" > 0),
	CONSTRAINT "image_colour_hex" CHECK ("image"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"buying_date" date NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text,
	"is_lapsed" boolean DEFAULT false NOT NULL,
	"property_title" text NOT NULL,
	"property_location" text NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"bought_at" timestamp with time zone,
	CONSTRAINT "offer_status" CHECK ("offer"."status" in ('pending', 'accepted', 'rejected', 'bought')),
	CONSTRAINT "offer_bought_paid" CHECK (("offer"."status" in ('bought')) = ("offer"."transaction_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"intent_id" text,
	"refund_id" text,
	"payment_method" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('due', 'live', 'captured', 'refunding', 'refunded', 'canceled')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" between 50 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"location_folded" text GENERATED ALWAYS AS (fold(location)) STORED,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"status" text NOT NULL,
	"is_advertised" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "property_status" CHECK ("property"."status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "property_price_order" CHECK ("property"."price_min" <= "property"."price_max"),
	CONSTRAINT "property_advertised_verified" CHECK (not "property"."is_advertised" or "property"."status" in ('verified'))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 10 and 50)
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"intent_id" text NOT NULL,
	"payload" text NOT NULL,
	"copies_left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_outcome" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_idempotency" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_idempotency_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"refunded_in_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"description" text,
	"payment_method_id" text,
	"charge_id" text,
	"last_error" jsonb,
	"cancellation_reason" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intent_refunded" CHECK ("sandbox_intent"."refunded_in_cents" between 0 and "sandbox_intent"."amount_in_cents")
);
--> statement-breakpoint
CREATE TABLE "sandbox_method" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_log_in" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_role" CHECK ("app_user"."role" in ('user', 'agent', 'admin')),
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" in ('active', 'fraud', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_buyer_id_app_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_agent_id_app_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_intent_id_sandbox_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_account_of_provider" ON "auth_account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_account_user" ON "auth_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_attempt_expiry" ON "auth_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_session_expiry" ON "auth_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verification_identifier" ON "auth_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "image_owner" ON "image" USING btree ("owner_email");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_winner" ON "offer" USING btree ("property_id") WHERE "offer"."status" in ('accepted', 'bought');--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_open" ON "offer" USING btree ("property_id","buyer_id") WHERE "offer"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "offer_property" ON "offer" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "offer_buyer" ON "offer" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "offer_unpaid" ON "offer" USING btree ("accepted_at") WHERE "offer"."status" in ('accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent" ON "payment" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live" ON "payment" USING btree ("offer_id","part") WHERE "payment"."status" in ('due', 'live', 'captured');--> statement-breakpoint
CREATE INDEX "payment_unsettled" ON "payment" USING btree ("id") WHERE "payment"."status" in ('due', 'live', 'refunding');--> statement-breakpoint
CREATE INDEX "property_agent" ON "property" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "property_newest" ON "property" USING btree ("status","id") WHERE "property"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "property_cheapest" ON "property" USING btree ("status","price_min","id") WHERE "property"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "property_cheapest_of_all" ON "property" USING btree ("price_min","id") WHERE "property"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "property_advertised" ON "property" USING btree ("id") WHERE "property"."is_advertised";--> statement-breakpoint
CREATE INDEX "property_location" ON "property" USING gin ("location_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_property" ON "review" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "review_user" ON "review" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_event_due" ON "sandbox_event" USING btree ("next_attempt_at") WHERE "sandbox_event"."copies_left" > 0;--> statement-breakpoint
CREATE INDEX "sandbox_idempotency_age" ON "sandbox_idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refund_intent" ON "sandbox_refund" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_subject" ON "app_user" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "app_user_by_role" ON "app_user" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_once" ON "wish" USING btree ("user_id","property_id");