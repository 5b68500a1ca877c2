CREATE TABLE "person_block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_block_two_people" CHECK ("person_block"."blocker_id" <> "person_block"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocker_id_app_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocked_id_app_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_block_blocked" ON "person_block" USING btree ("blocked_id");