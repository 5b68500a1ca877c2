CREATE TABLE "wishlist_link" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"shows_notes" boolean NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_link_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "wishlist_link" ADD CONSTRAINT "wishlist_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;