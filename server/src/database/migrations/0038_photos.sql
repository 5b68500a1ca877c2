ALTER TABLE "property_last_verified" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "image_count" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "property_last_verified_images" ON "property_last_verified" USING gin ("images" jsonb_path_ops) WHERE "property_last_verified"."images" <> '[]';--> statement-breakpoint
CREATE INDEX "property_images" ON "property" USING gin ("images" jsonb_path_ops) WHERE "property"."images" <> '[]';--> statement-breakpoint
CREATE FUNCTION count_property_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_count := greatest(1, jsonb_array_length(NEW.images));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER property_image_count BEFORE INSERT OR UPDATE OF images ON property
  FOR EACH ROW EXECUTE FUNCTION count_property_images();
