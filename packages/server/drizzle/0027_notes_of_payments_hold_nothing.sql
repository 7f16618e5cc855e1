ALTER TABLE "commission_work" DROP CONSTRAINT "commission_work_transaction_id_payment_transaction_id_fk";
