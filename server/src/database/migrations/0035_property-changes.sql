CREATE TABLE "property_change" (
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"property_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_change_changed_in_property_id_pk" PRIMARY KEY("changed_in","property_id")
);
--> statement-breakpoint
CREATE INDEX "property_change_at" ON "property_change" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION note_property_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.property_change (property_id)
  VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER property_change_noted AFTER INSERT OR DELETE ON property
  FOR EACH ROW EXECUTE FUNCTION note_property_change();--> statement-breakpoint
CREATE TRIGGER property_change_noted_of_update AFTER UPDATE ON property FOR EACH ROW
  WHEN ((OLD.purpose, OLD.location, OLD.price_min, OLD.price_max, OLD.facts, OLD.status, OLD.agent_is_active, OLD.removed_at)
    IS DISTINCT FROM (NEW.purpose, NEW.location, NEW.price_min, NEW.price_max, NEW.facts, NEW.status, NEW.agent_is_active, NEW.removed_at))
  EXECUTE FUNCTION note_property_change();
