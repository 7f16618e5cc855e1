CREATE TABLE "affiliate_link_day" (
	"link_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"leads" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "affiliate_link_day_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
ALTER TABLE "affiliate_link_day" ADD CONSTRAINT "affiliate_link_day_link_id_affiliate_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."affiliate_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a link brought, by Manila day. Each trigger calls this with what its rows add.
CREATE FUNCTION add_to_affiliate_link(link int, of_day date, more_clicks bigint, more_leads bigint, more_orders bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_link_day AS d (link_id, day, clicks, leads, orders)
  VALUES (link, of_day, more_clicks, more_leads, more_orders)
  ON CONFLICT (link_id, day) DO UPDATE SET clicks = d.clicks + excluded.clicks, leads = d.leads + excluded.leads,
    orders = d.orders + excluded.orders;
$$;
--> statement-breakpoint
CREATE FUNCTION count_clicks_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_affiliate_link(n.link_id, n.day, n.many, 0, 0)
  FROM (SELECT link_id, (at AT TIME ZONE 'Asia/Manila')::date AS day, count(*) AS many FROM new_rows
    GROUP BY 1, 2 ORDER BY 1, 2) n;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliate_click__counted_by_link AFTER INSERT ON affiliate_click REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_clicks_of_links();
--> statement-breakpoint
-- Somebody is a lead once, who answers a form and orders as well: sums count people, as the list does. The sums are held first, so that
-- two at once count one.
CREATE OR REPLACE FUNCTION count_affiliate_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought record;
BEGIN
  PERFORM FROM affiliate_total t WHERE t.affiliate_id IN (SELECT n.affiliate_id FROM new_rows n) ORDER BY t.affiliate_id FOR UPDATE;
  FOR brought IN
    SELECT f.affiliate_id, f.link_id, f.day, count(*) AS many FROM (
      SELECT DISTINCT ON (n.affiliate_id, n.person) n.affiliate_id, n.link_id, (n.created_at AT TIME ZONE 'Asia/Manila')::date AS day
      FROM new_rows n
      WHERE NOT EXISTS (SELECT FROM affiliate_lead l WHERE l.person = n.person AND l.affiliate_id = n.affiliate_id
        AND NOT EXISTS (SELECT FROM new_rows m WHERE m.id = l.id))
      ORDER BY n.affiliate_id, n.person, n.created_at, n.id) f
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  LOOP
    PERFORM add_to_affiliate(brought.affiliate_id, brought.day, 0, brought.many, 0, 0, 0);
    IF brought.link_id IS NOT NULL THEN
      PERFORM add_to_affiliate_link(brought.link_id, brought.day, 0, brought.many, 0);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER affiliate_lead__counted ON affiliate_lead;
--> statement-breakpoint
CREATE TRIGGER affiliate_lead__counted AFTER INSERT ON affiliate_lead REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_affiliate_lead();
--> statement-breakpoint
-- An order counts for its link when it counts for its affiliate: with its first commission.
CREATE FUNCTION count_order_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link int := (SELECT t.link_id FROM attribution t WHERE t.order_id = NEW.order_id);
BEGIN
  IF link IS NOT NULL AND NOT EXISTS (
    SELECT FROM commission c WHERE c.order_id = NEW.order_id AND c.kind = 'earned' AND c.id <> NEW.id)
  THEN
    PERFORM add_to_affiliate_link(link, (NEW.created_at AT TIME ZONE 'Asia/Manila')::date, 0, 0, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission__counted_by_link AFTER INSERT ON commission FOR EACH ROW
  WHEN (NEW.kind = 'earned') EXECUTE FUNCTION count_order_of_link();
--> statement-breakpoint
-- What came before is counted the same way.
INSERT INTO affiliate_link_day (link_id, day, clicks, leads, orders)
SELECT link_id, day, sum(clicks), sum(leads), sum(orders) FROM (
  SELECT link_id, (at AT TIME ZONE 'Asia/Manila')::date AS day, 1 AS clicks, 0 AS leads, 0 AS orders FROM affiliate_click
  UNION ALL
  SELECT link_id, (created_at AT TIME ZONE 'Asia/Manila')::date, 0, 1, 0 FROM (
    SELECT DISTINCT ON (affiliate_id, person) link_id, created_at FROM affiliate_lead ORDER BY affiliate_id, person, created_at, id) l
  WHERE link_id IS NOT NULL
  UNION ALL
  SELECT t.link_id, (c.created_at AT TIME ZONE 'Asia/Manila')::date, 0, 0, 1 FROM (
    SELECT DISTINCT ON (order_id) order_id, created_at FROM commission WHERE kind = 'earned' ORDER BY order_id, id) c
    JOIN attribution t ON t.order_id = c.order_id WHERE t.link_id IS NOT NULL
) counted GROUP BY 1, 2;
--> statement-breakpoint
UPDATE affiliate_total t SET leads = (SELECT count(DISTINCT l.person) FROM affiliate_lead l WHERE l.affiliate_id = t.affiliate_id);
--> statement-breakpoint
UPDATE affiliate_day d SET leads = (SELECT count(*) FROM (
  SELECT DISTINCT ON (l.person) l.created_at FROM affiliate_lead l WHERE l.affiliate_id = d.affiliate_id ORDER BY l.person, l.created_at, l.id) f
  WHERE (f.created_at AT TIME ZONE 'Asia/Manila')::date = d.day)
WHERE d.leads > 0;
