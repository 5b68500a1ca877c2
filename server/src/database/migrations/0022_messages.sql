CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_picture" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "message_picture_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_number" integer NOT NULL,
	"buyer_read" integer DEFAULT 0 NOT NULL,
	"agent_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "thread_two_people" CHECK ("thread"."buyer_id" <> "thread"."agent_id")
);
--> statement-breakpoint
CREATE TABLE "thread_contact" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" boolean NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "thread_contact_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_app_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_picture" ADD CONSTRAINT "message_picture_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_buyer_id_app_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_agent_id_app_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_contact" ADD CONSTRAINT "thread_contact_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_contact" ADD CONSTRAINT "thread_contact_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_number" ON "message" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "message_sender" ON "message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "message_picture_image" ON "message_picture" USING btree ("image");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_once" ON "thread" USING btree ("buyer_id","property_id");--> statement-breakpoint
CREATE INDEX "thread_buyer" ON "thread" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "thread_agent" ON "thread" USING btree ("agent_id","last_at","id");--> statement-breakpoint
CREATE INDEX "thread_property" ON "thread" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "thread_contact_user" ON "thread_contact" USING btree ("user_id");