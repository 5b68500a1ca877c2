CREATE INDEX "mail_words" ON "mail" USING gin (search_text("to" || ' ' || coalesce("subject", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_words" ON "offer" USING gin (search_text("property_title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_words" ON "property" USING gin (search_text("title" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_words" ON "review" USING gin (search_text("comment") gin_trgm_ops);