CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree ("to");