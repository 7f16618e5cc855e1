UPDATE payment_term SET down_payment = least(down_payment, 100) * 100 WHERE down_payment_kind = 'percent';
--> statement-breakpoint
UPDATE payment_term SET down_payment = 0 WHERE down_payment < 0;
--> statement-breakpoint
UPDATE sales_order SET terms = jsonb_set(terms, '{term,downPayment}', to_jsonb((terms #>> '{term,downPayment}')::int * 100))
WHERE terms #>> '{term,downPaymentKind}' = 'percent';
--> statement-breakpoint
ALTER TABLE "payment_term" ADD CONSTRAINT "payment_term__down_payment" CHECK ("payment_term"."down_payment" >= 0 and ("payment_term"."down_payment_kind" <> 'percent' or "payment_term"."down_payment" <= 10000));
