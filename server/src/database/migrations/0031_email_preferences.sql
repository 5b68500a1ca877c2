CREATE TABLE "digest_notice" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_digest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_preference" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "email_preference_user_id_group_pk" PRIMARY KEY("user_id","group"),
	CONSTRAINT "email_preference_frequency" CHECK ("email_preference"."frequency" in ('now', 'daily', 'never'))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "email_preference" ADD CONSTRAINT "email_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_notice_of_person" ON "digest_notice" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_digest_once" ON "email_digest" USING btree ("user_id","day");