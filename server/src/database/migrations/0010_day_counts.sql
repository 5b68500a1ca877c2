CREATE TABLE "property_day" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "property_day_property_id_day_name_pk" PRIMARY KEY("property_id","day","name")
);
--> statement-breakpoint
CREATE TABLE "site_day" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "site_day_day_name_shard_pk" PRIMARY KEY("day","name","shard")
);
--> statement-breakpoint
-- The offset is the one that domain/src/calendar.ts counts with.
CREATE FUNCTION dhaka_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC' + interval '6 hours')::date;
--> statement-breakpoint
CREATE FUNCTION count_on_site(counter text, step integer, moments timestamptz[], amounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.site_day AS known (day, name, shard, count, amount)
    SELECT public.dhaka_day(at), counter, pg_backend_pid() % 32, step * count(*), step * coalesce(sum(amount), 0)
    FROM unnest(moments, amounts) AS event(at, amount) WHERE at IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (day, name, shard) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount;
END $$;
--> statement-breakpoint
-- Rows of properties are written in one order, and before those of the site, so that no two transactions wait for each other.
CREATE FUNCTION count_on_properties(counter text, step integer, moments timestamptz[], properties uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.property_day AS known (property_id, day, name, count)
    SELECT property, public.dhaka_day(at), counter, step * count(*)
    FROM unnest(moments, properties) AS event(at, property) WHERE at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (property_id, day, name) DO UPDATE SET count = known.count + excluded.count;
  PERFORM public.count_on_site(counter, step, moments, NULL);
END $$;
--> statement-breakpoint
-- Of a statement, as wherever many rows are written at once: the same counter again and again in one transaction is slow.
CREATE FUNCTION count_hearts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('hearts', 1, array_agg(added_at), array_agg(property_id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted account takes many away.
CREATE FUNCTION uncount_hearts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('hearts', -1, array_agg(added_at), array_agg(property_id)) FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A buyer begins a conversation.
CREATE FUNCTION count_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('questions', 1, ARRAY[NEW.created_at], ARRAY[property_id])
    FROM public.thread WHERE id = NEW.thread_id AND buyer_id = NEW.sender_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('viewings', 1, ARRAY[NEW.created_at], ARRAY[property_id])
    FROM public.thread WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('offers', 1, array_agg(created_at), array_agg(property_id)) FROM added;
  PERFORM public.count_on_properties('taken', 1, array_agg(bought_at), array_agg(property_id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_taking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('taken', -1, ARRAY[OLD.bought_at], ARRAY[OLD.property_id]);
  PERFORM public.count_on_properties('taken', 1, ARRAY[NEW.bought_at], ARRAY[NEW.property_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_site('signUps', 1, array_agg(created_at), NULL) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_site('reports', 1, ARRAY[NEW.created_at], NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM public.count_on_site('captures', -1, ARRAY[OLD.captured_at], ARRAY[OLD.amount]);
    PERFORM public.count_on_site('refunds', -1, ARRAY[OLD.refunded_at], ARRAY[OLD.amount]);
  END IF;
  PERFORM public.count_on_site('captures', 1, ARRAY[NEW.captured_at], ARRAY[NEW.amount]);
  PERFORM public.count_on_site('refunds', 1, ARRAY[NEW.refunded_at], ARRAY[NEW.amount]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_site('sent', 1, ARRAY[NEW.at], NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- With the seconds that the listing waited. A day is `targetHours` of the domain.
CREATE FUNCTION count_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waited bigint := (SELECT greatest(0, extract(epoch FROM NEW.at - submitted_at)) FROM public.property WHERE id = NEW.entity_id);
BEGIN
  PERFORM public.count_on_site(CASE NEW.move WHEN 'verify' THEN 'approvals' ELSE 'rejections' END, 1, ARRAY[NEW.at], ARRAY[waited]);
  IF waited <= 86400 THEN
    PERFORM public.count_on_site('decidedInTime', 1, ARRAY[NEW.at], NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wish_counted AFTER INSERT ON wish REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_hearts();
--> statement-breakpoint
CREATE TRIGGER wish_uncounted AFTER DELETE ON wish REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_hearts();
--> statement-breakpoint
CREATE TRIGGER message_counted AFTER INSERT ON message FOR EACH ROW WHEN (NEW.number = 1) EXECUTE FUNCTION count_question();
--> statement-breakpoint
CREATE TRIGGER viewing_counted AFTER INSERT ON viewing FOR EACH ROW EXECUTE FUNCTION count_viewing();
--> statement-breakpoint
CREATE TRIGGER offer_counted AFTER INSERT ON offer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_offers();
--> statement-breakpoint
CREATE TRIGGER offer_taking_counted AFTER UPDATE OF bought_at ON offer FOR EACH ROW
  WHEN (OLD.bought_at IS DISTINCT FROM NEW.bought_at) EXECUTE FUNCTION count_taking();
--> statement-breakpoint
CREATE TRIGGER app_user_counted AFTER INSERT ON app_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();
--> statement-breakpoint
CREATE TRIGGER report_counted AFTER INSERT ON report FOR EACH ROW EXECUTE FUNCTION count_report();
--> statement-breakpoint
CREATE TRIGGER payment_counted AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.captured_at IS NOT NULL OR NEW.refunded_at IS NOT NULL) EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE TRIGGER payment_move_counted AFTER UPDATE OF captured_at, refunded_at ON payment FOR EACH ROW
  WHEN ((OLD.captured_at, OLD.refunded_at) IS DISTINCT FROM (NEW.captured_at, NEW.refunded_at)) EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE TRIGGER listing_sent_counted AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.entity = 'property' AND NEW."to" = 'pending' AND NEW."from" IS DISTINCT FROM NEW."to") EXECUTE FUNCTION count_sent();
--> statement-breakpoint
CREATE TRIGGER decision_counted AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.entity = 'property' AND NEW.move IN ('verify', 'reject', 'keepEarlier')) EXECUTE FUNCTION count_decision();
--> statement-breakpoint
INSERT INTO property_day (property_id, day, name, count)
SELECT property_id, dhaka_day(at), name, count(*) FROM (
  SELECT property_id, added_at AS at, 'hearts' AS name FROM wish
  UNION ALL SELECT property_id, message.created_at, 'questions' FROM message JOIN thread ON thread.id = thread_id
    WHERE number = 1 AND sender_id = buyer_id
  UNION ALL SELECT property_id, viewing.created_at, 'viewings' FROM viewing JOIN thread ON thread.id = thread_id
  UNION ALL SELECT property_id, created_at, 'offers' FROM offer
  UNION ALL SELECT property_id, bought_at, 'taken' FROM offer WHERE bought_at IS NOT NULL
) AS event GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO site_day (day, name, shard, count, amount)
SELECT day, name, 0, sum(count), 0 FROM property_day GROUP BY 1, 2;
--> statement-breakpoint
-- How long listings waited before is known only of the last time that each was sent.
INSERT INTO site_day (day, name, shard, count, amount)
SELECT dhaka_day(at), name, 0, count(*), sum(amount) FROM (
  SELECT created_at AS at, 'signUps' AS name, 0::bigint AS amount FROM app_user
  UNION ALL SELECT created_at, 'reports', 0 FROM report
  UNION ALL SELECT captured_at, 'captures', amount FROM payment WHERE captured_at IS NOT NULL
  UNION ALL SELECT refunded_at, 'refunds', amount FROM payment WHERE refunded_at IS NOT NULL
  UNION ALL SELECT at, 'sent', 0 FROM audit WHERE entity = 'property' AND "to" = 'pending' AND "from" IS DISTINCT FROM "to"
  UNION ALL SELECT at, CASE move WHEN 'verify' THEN 'approvals' ELSE 'rejections' END, greatest(0, extract(epoch FROM at - submitted_at))::bigint
    FROM audit JOIN property ON property.id = entity_id WHERE entity = 'property' AND move IN ('verify', 'reject', 'keepEarlier')
  UNION ALL SELECT at, 'decidedInTime', 0
    FROM audit JOIN property ON property.id = entity_id WHERE entity = 'property' AND move IN ('verify', 'reject', 'keepEarlier')
      AND at - submitted_at <= interval '1 day'
) AS event GROUP BY 1, 2;
