CREATE INDEX "email_digest_day" ON "email_digest" USING btree ("day");--> statement-breakpoint
CREATE INDEX "auth_verification_expiry" ON "auth_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_with_text" ON "mail" USING btree ("created_at") WHERE "mail"."text" is not null and "mail"."unsubscribe_url" is null;--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_read" ON "notice" USING btree ("read_at") WHERE "notice"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "request_count_minute" ON "request_count" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "review_posting_at" ON "review_posting" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "app_user_deleted" ON "app_user" USING btree ("id") WHERE "app_user"."status" in ('deleted');