CREATE TABLE "saved_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "saved_reply_language" CHECK ("saved_reply"."language" in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "saved_reply" ADD CONSTRAINT "saved_reply_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_reply_user" ON "saved_reply" USING btree ("user_id","id");