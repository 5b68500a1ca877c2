CREATE TABLE "image_at_imgbb" (
	"address" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"delete_page" text NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "image_erasure" (
	"url" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "image_at_imgbb_file" ON "image_at_imgbb" USING btree ("file") WHERE "image_at_imgbb"."erased_at" is null;