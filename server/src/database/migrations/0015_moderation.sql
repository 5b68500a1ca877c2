CREATE TABLE "held_decision" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"told" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer" DROP CONSTRAINT "offer_ended_by";--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_admin_id_app_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decision_due" ON "held_decision" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_ended_by" CHECK ("offer"."ended_by" is null or (("offer"."status" in ('rejected')) and ("offer"."ended_by" in ('reject', 'withdraw', 'lose', 'dismiss', 'loseElsewhere', 'loseTakenDown', 'lapse')))) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer" VALIDATE CONSTRAINT "offer_ended_by";--> statement-breakpoint
DROP TRIGGER listing_sent_counted ON audit;--> statement-breakpoint
-- An undone decision sends nothing, and wasn't made.
CREATE TRIGGER listing_sent_counted AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.entity = 'property' AND NEW."to" = 'pending' AND NEW."from" IS DISTINCT FROM NEW."to" AND NEW.move <> 'undo')
  EXECUTE FUNCTION count_sent();--> statement-breakpoint
CREATE FUNCTION uncount_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undone record;
BEGIN
  SELECT audit.at, audit.move, greatest(0, extract(epoch FROM audit.at - property.submitted_at))::bigint AS waited INTO undone
    FROM public.audit JOIN public.property ON property.id = audit.entity_id
    WHERE audit.entity = 'property' AND audit.entity_id = NEW.entity_id AND audit.id < NEW.id ORDER BY audit.id DESC LIMIT 1;
  IF undone.move IN ('verify', 'reject', 'keepEarlier') THEN
    PERFORM public.count_on_site(CASE undone.move WHEN 'verify' THEN 'approvals' ELSE 'rejections' END, -1, ARRAY[undone.at], ARRAY[undone.waited]);
    IF undone.waited <= 86400 THEN
      PERFORM public.count_on_site('decidedInTime', -1, ARRAY[undone.at], NULL);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER decision_uncounted AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.entity = 'property' AND NEW.move = 'undo') EXECUTE FUNCTION uncount_decision();
