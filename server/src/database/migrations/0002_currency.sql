CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "installation_currency" CHECK ("installation"."currency" in ('USD', 'BDT'))
);
