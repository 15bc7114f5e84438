CREATE TABLE "code_flows" (
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"flow" text NOT NULL,
	"order" serial NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "code_flows_recipient_purpose_flow_pk" PRIMARY KEY("recipient","purpose","flow")
);
--> statement-breakpoint
CREATE TABLE "wrong_sign_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wrong_sign_ins_account_at_index" ON "wrong_sign_ins" USING btree ("account","at");--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "flow";