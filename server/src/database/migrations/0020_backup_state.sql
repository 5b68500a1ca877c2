CREATE TABLE "backup_state" (
	"id" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"name" text,
	"bytes" bigint,
	"failed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "copy_mark" (
	"id" text PRIMARY KEY NOT NULL,
	"backed_up_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone
);
