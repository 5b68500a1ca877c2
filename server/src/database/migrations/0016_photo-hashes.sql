ALTER TABLE "image" ADD COLUMN "hash" bigint[];--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "bands" integer[];--> statement-breakpoint
CREATE INDEX "image_bands" ON "image" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "image_unhashed" ON "image" USING btree ("url") WHERE "image"."hash" is null;--> statement-breakpoint
CREATE INDEX "property_image" ON "property" USING btree ("image");