CREATE TABLE "blogs" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" jsonb NOT NULL,
	"image" text NOT NULL,
	"author" text NOT NULL,
	"published_on" date NOT NULL,
	"tags" jsonb NOT NULL,
	CONSTRAINT "blogs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"package_slugs" jsonb NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"iso2" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"used_before" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"date" date NOT NULL,
	"city" text NOT NULL,
	"seats" integer NOT NULL,
	"left" integer NOT NULL,
	"status" text NOT NULL,
	"price_delta_in_paise" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"faq_id" text NOT NULL,
	"parent_id" text,
	"user_id" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"up_votes" integer NOT NULL,
	"down_votes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"type_id" text NOT NULL,
	"type_title" text NOT NULL,
	"group" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"up_votes" integer NOT NULL,
	"down_votes" integer NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"package_slugs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	"coupon_code" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"package_slug" text
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category_slug" text,
	"position" integer NOT NULL,
	"search_text" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "packages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"written_on" date NOT NULL,
	"is_verified" boolean NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	"rating" integer NOT NULL,
	"package_slug" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"zoom_meeting_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"speaker" text NOT NULL,
	"image" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_in_paise" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_holder" text NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"bank_name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"mobile" text NOT NULL,
	"country_code" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"flow" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country_code" text NOT NULL,
	"persons" integer NOT NULL,
	"package_name" text NOT NULL,
	"package_id" text NOT NULL,
	"source_path" text NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"is_read" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"country_code" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"letter" text NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_letter_recipient_pk" PRIMARY KEY("letter","recipient")
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"mobile" text NOT NULL,
	"country_code" text NOT NULL,
	"password_hash" text,
	"date_of_birth" text,
	"gender" text,
	"address" text,
	"city" text,
	"state" text,
	"pincode" text,
	"image" text,
	"kyc" jsonb,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"thing_id" text NOT NULL,
	"voter" text NOT NULL,
	"is_up" boolean NOT NULL,
	CONSTRAINT "votes_thing_id_voter_pk" PRIMARY KEY("thing_id","voter")
);
--> statement-breakpoint
CREATE TABLE "webinar_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"package_id" text NOT NULL,
	"order" serial NOT NULL,
	CONSTRAINT "wishes_user_id_package_id_pk" PRIMARY KEY("user_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "yatra_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"applicant" jsonb NOT NULL,
	"created_on" date NOT NULL,
	CONSTRAINT "yatra_registrations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"operation" text NOT NULL,
	"sent_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_key_caller_operation_pk" PRIMARY KEY("key","caller","operation")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"order_id" text,
	"package_id" text NOT NULL,
	"departure_id" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"yatra_date" date NOT NULL,
	"persons" integer NOT NULL,
	"travellers" jsonb NOT NULL,
	"status" text NOT NULL,
	"coupon_code" text,
	"total_in_paise" integer NOT NULL,
	"paid_in_paise" integer NOT NULL,
	"balance_in_paise" integer NOT NULL,
	"balance_due" date,
	"refunded_in_paise" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "bookings_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"yatra_date" date NOT NULL,
	"passenger_ids" jsonb NOT NULL,
	"coupon_code" text,
	"gst" jsonb,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"discount_in_paise" integer NOT NULL,
	"order_id" text,
	"booking_number" text,
	"status" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cart_version" text NOT NULL,
	"kind" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"purchase" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"gateway_payment_id" text,
	"is_captured" boolean DEFAULT false NOT NULL,
	"booking_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"balance_in_paise" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_comments" ADD CONSTRAINT "faq_comments_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_package_id_date_index" ON "departures" USING btree ("package_id","date");--> statement-breakpoint
CREATE INDEX "faq_comments_faq_id_index" ON "faq_comments" USING btree ("faq_id");--> statement-breakpoint
CREATE INDEX "faqs_type_type_id_index" ON "faqs" USING btree ("type","type_id");--> statement-breakpoint
CREATE INDEX "packages_category_slug_index" ON "packages" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "reviews_package_id_index" ON "reviews" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_user_id_index" ON "bank_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "codes_recipient_purpose_index" ON "codes" USING btree ("recipient","purpose");--> statement-breakpoint
CREATE INDEX "enquiries_user_id_index" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_index" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passengers_user_id_index" ON "passengers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_tokens_user_id_index" ON "user_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_country_code_mobile_index" ON "users" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE INDEX "wrong_codes_recipient_at_index" ON "wrong_codes" USING btree ("recipient","at");--> statement-breakpoint
CREATE INDEX "yatra_registrations_user_id_index" ON "yatra_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_user_id_index" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_departure_id_index" ON "bookings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_code_index" ON "coupon_uses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_uses_user_id_index" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_cart_version_index" ON "payments" USING btree ("user_id","cart_version");--> statement-breakpoint
CREATE INDEX "wallet_entries_user_id_at_index" ON "wallet_entries" USING btree ("user_id","at");