CREATE TABLE "ai_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"credentials" jsonb NOT NULL,
	"sealed_secrets" jsonb NOT NULL,
	"obfuscated" jsonb NOT NULL,
	"configuration" jsonb NOT NULL,
	"last_test" jsonb,
	"supports_llm" boolean NOT NULL,
	"supports_embedding" boolean NOT NULL,
	"prices" jsonb,
	CONSTRAINT "ai_model_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_key_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"address" text,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registration_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current_organization" uuid NOT NULL,
	"device_id" text,
	"signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"by_mail" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "automation_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"flow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"paused_because" text,
	"last_run_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "automation_schedule_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"flow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"secret" text NOT NULL,
	"secret_hint" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp (3) with time zone,
	"last_run_id" uuid,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "automation_webhook_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "avatar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"cover_img" text,
	"type" text NOT NULL,
	"model_data" jsonb NOT NULL,
	CONSTRAINT "avatar_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "comment_organizationId_id_unique" UNIQUE("organization_id","id"),
	CONSTRAINT "comment_organizationId_userId_requestId_unique" UNIQUE("organization_id","user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "comment_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"node_id" text,
	"node_name" text NOT NULL,
	"node_type" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_thread_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment_mention" (
	"organization_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "comment_mention_organization_id_comment_id_user_id_pk" PRIMARY KEY("organization_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conv_ai" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"credentials" jsonb NOT NULL,
	"sealed_secrets" jsonb NOT NULL,
	"obfuscated" jsonb NOT NULL,
	"configuration" jsonb NOT NULL,
	"last_test" jsonb,
	"created_by" uuid,
	"modified_by" uuid,
	"ignore_supported_languages" boolean DEFAULT true NOT NULL,
	"supported_languages" text[] DEFAULT '{}' NOT NULL,
	"prices" jsonb,
	CONSTRAINT "conv_ai_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_file" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_file_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "conversation_file_client_id" UNIQUE("organization_id","conversation_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_cost" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"nanos" bigint NOT NULL,
	CONSTRAINT "conversation_cost_organization_id_conversation_id_currency_pk" PRIMARY KEY("organization_id","conversation_id","currency")
);
--> statement-breakpoint
CREATE TABLE "conversation_input" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversation_input_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"input" json NOT NULL,
	"instant" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_input_position_pk" PRIMARY KEY("position")
);
--> statement-breakpoint
CREATE TABLE "conversation_timer" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"id" text NOT NULL,
	"node_id" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "conversation_timer_organization_id_conversation_id_id_pk" PRIMARY KEY("organization_id","conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_turn" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"turn" integer NOT NULL,
	"base" bigint NOT NULL,
	"size" integer NOT NULL,
	"seed" text NOT NULL,
	"instant" timestamp (3) with time zone NOT NULL,
	"answer_ms" integer,
	"record" json NOT NULL,
	CONSTRAINT "conversation_turn_organization_id_conversation_id_revision_pk" PRIMARY KEY("organization_id","conversation_id","revision")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"end_user_id" text NOT NULL,
	"touchpoint" text NOT NULL,
	"room_id" text,
	"automation_flow_id" uuid,
	"run_status" text,
	"test" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'Active' NOT NULL,
	"owner" text DEFAULT 'agent' NOT NULL,
	"team_id" uuid,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"snapshot" json NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_token" bigint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"takeovers" integer DEFAULT 0 NOT NULL,
	"with_person" boolean DEFAULT false NOT NULL,
	"clock_ms" bigint DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"messages_count_text" integer DEFAULT 0 NOT NULL,
	"last_message" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "flow_draft_snapshot" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"graph" json NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_draft_snapshot_organization_id_flow_id_version_pk" PRIMARY KEY("organization_id","flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "end_user" (
	"organization_id" uuid NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "end_user_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "hidden_value" (
	"organization_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"end_user_id" text,
	"conversation_id" uuid,
	"key" text NOT NULL,
	"is_field" boolean NOT NULL,
	"value" jsonb NOT NULL,
	"digest" text GENERATED ALWAYS AS (md5(value::text)) STORED,
	"size" integer GENERATED ALWAYS AS (octet_length(value::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "message" (
	"organization_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"id" text NOT NULL,
	"client_id" text,
	"reply_to" text,
	"instant" timestamp (3) with time zone NOT NULL,
	"participant_type" text NOT NULL,
	"participant_id" text NOT NULL,
	"action" jsonb NOT NULL,
	"incomplete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_organization_id_conversation_id_sequence_pk" PRIMARY KEY("organization_id","conversation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "conversation_surroundings" (
	"organization_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"surroundings" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_surroundings_organization_id_digest_pk" PRIMARY KEY("organization_id","digest")
);
--> statement-breakpoint
CREATE TABLE "variable_value" (
	"organization_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"end_user_id" text,
	"conversation_id" uuid,
	"string_value" text,
	"string_start" text GENERATED ALWAYS AS (left(string_value, 200)) STORED,
	"number_value" double precision,
	"date_value" timestamp (3) with time zone,
	"boolean_value" boolean,
	"json_value" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_heat" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"node_id" text NOT NULL,
	"exit" text NOT NULL,
	"match" text NOT NULL,
	"currency" text NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"errors" bigint DEFAULT 0 NOT NULL,
	"left" bigint DEFAULT 0 NOT NULL,
	"ended" bigint DEFAULT 0 NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"cost_nanos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "flow_heat_organization_id_flow_id_day_version_node_id_exit_match_currency_pk" PRIMARY KEY("organization_id","flow_id","day","version","node_id","exit","match","currency")
);
--> statement-breakpoint
CREATE TABLE "flow_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"flow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conversation_id" uuid,
	"fixture" json NOT NULL,
	"turns" integer GENERATED ALWAYS AS (json_array_length(fixture->'turns')) STORED NOT NULL,
	"last_run" jsonb,
	"last_turns" json,
	CONSTRAINT "flow_test_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "flow_draft" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"draft_version" integer NOT NULL,
	"graph" json NOT NULL,
	CONSTRAINT "flow_draft_organization_id_flow_id_pk" PRIMARY KEY("organization_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_mock" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"mocks" json NOT NULL,
	CONSTRAINT "flow_mock_organization_id_flow_id_pk" PRIMARY KEY("organization_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_operation" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"draft_version" integer NOT NULL,
	"batch_id" text,
	"user_id" uuid,
	"operations" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_operation_organization_id_flow_id_draft_version_pk" PRIMARY KEY("organization_id","flow_id","draft_version")
);
--> statement-breakpoint
CREATE TABLE "flow_reference" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"published" boolean NOT NULL,
	"node_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "flow_reference_organization_id_flow_id_published_node_id_type_name_pk" PRIMARY KEY("organization_id","flow_id","published","node_id","type","name")
);
--> statement-breakpoint
CREATE TABLE "flow_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_version" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"notes" text NOT NULL,
	"graph" json NOT NULL,
	"nodes" integer NOT NULL,
	"published" boolean NOT NULL,
	"running" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_version_organization_id_flow_id_number_pk" PRIMARY KEY("organization_id","flow_id","number")
);
--> statement-breakpoint
CREATE TABLE "flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"predefined" boolean DEFAULT false NOT NULL,
	"template_id" text,
	"entry_node_id" text,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outputs" text[] DEFAULT '{}' NOT NULL,
	"calls" text[] DEFAULT '{}' NOT NULL,
	"jumps" text[] DEFAULT '{}' NOT NULL,
	"leads_to" text[] DEFAULT '{}' NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"published_draft" integer,
	CONSTRAINT "flow_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "issue" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"message_extended" text,
	"instant" timestamp (3) with time zone NOT NULL,
	"engine_type" text NOT NULL,
	"engine_provider" text NOT NULL,
	"engine_name" text,
	"engine_id" text,
	"conversation_flow_id" text,
	"conversation_node_id" text,
	"profile_id" uuid,
	"profile_name" text,
	"conversation_id" uuid,
	"conversation_message_id" text,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "issue_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_answer" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_answer_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"turn_limits" jsonb DEFAULT '{"visits":null,"visitsOfNode":null,"modelSteps":null,"minutes":null,"tokens":null}'::jsonb NOT NULL,
	"mail_limits" jsonb DEFAULT '{"hour":100,"day":1000,"recipients":20}'::jsonb NOT NULL,
	"run_limits" jsonb DEFAULT '{"waiting":1000}'::jsonb NOT NULL,
	"mails_in_hour" integer DEFAULT 0 NOT NULL,
	"mail_hour" timestamp (3) with time zone,
	"mails_in_day" integer DEFAULT 0 NOT NULL,
	"mail_day" date,
	"webhook_key_generation" integer DEFAULT 1 NOT NULL,
	"former_webhook_key_until" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean NOT NULL,
	"disabled_reason" text,
	"secret_generation" integer DEFAULT 1 NOT NULL,
	"former_secret_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"issue_at" timestamp (3) with time zone,
	CONSTRAINT "outgoing_webhook_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	"claimed_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_delivery_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "persona" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"avatar_id" uuid,
	"voices" jsonb NOT NULL,
	"predefined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "persona_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"touchpoint" text NOT NULL,
	"persona_id" uuid,
	"languages" jsonb NOT NULL,
	"follow_language" boolean NOT NULL,
	"context" text NOT NULL,
	"picture" text,
	"conversation_engine" jsonb NOT NULL,
	"stt_configuration_id" uuid,
	"predefined" boolean DEFAULT false NOT NULL,
	"suspended" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"maintenance" jsonb NOT NULL,
	"deployment" jsonb NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "profile_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "stt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"credentials" jsonb NOT NULL,
	"sealed_secrets" jsonb NOT NULL,
	"obfuscated" jsonb NOT NULL,
	"configuration" jsonb NOT NULL,
	"last_test" jsonb,
	"created_by" uuid,
	"modified_by" uuid,
	"ignore_supported_languages" boolean DEFAULT true NOT NULL,
	"supported_languages" text[] DEFAULT '{}' NOT NULL,
	"prices" jsonb,
	CONSTRAINT "stt_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"organization_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "team_member_organization_id_team_id_user_id_pk" PRIMARY KEY("organization_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "team_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"credentials" jsonb NOT NULL,
	"sealed_secrets" jsonb NOT NULL,
	"obfuscated" jsonb NOT NULL,
	"configuration" jsonb NOT NULL,
	"last_test" jsonb,
	"created_by" uuid,
	"modified_by" uuid,
	"ignore_supported_languages" boolean DEFAULT true NOT NULL,
	"supported_voices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices" jsonb,
	CONSTRAINT "tts_organizationId_id_unique" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "variable_definition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"is_end_user" boolean NOT NULL,
	"hide" boolean NOT NULL,
	"hidden_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renamed_to" uuid,
	"former_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "variable_definition_organizationId_id_unique" UNIQUE("organization_id","id"),
	CONSTRAINT "variable_definition_key" UNIQUE("organization_id","is_end_user","key")
);
--> statement-breakpoint
ALTER TABLE "ai_model" ADD CONSTRAINT "ai_model_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_schedule" ADD CONSTRAINT "automation_schedule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_schedule" ADD CONSTRAINT "automation_schedule_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_webhook" ADD CONSTRAINT "automation_webhook_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_webhook" ADD CONSTRAINT "automation_webhook_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_of" FOREIGN KEY ("organization_id","thread_id") REFERENCES "public"."comment_thread"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_resolved_by_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_comment" FOREIGN KEY ("organization_id","comment_id") REFERENCES "public"."comment"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_member" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."membership"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conv_ai" ADD CONSTRAINT "conv_ai_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_cost" ADD CONSTRAINT "conversation_cost_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_input" ADD CONSTRAINT "conversation_input_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_timer" ADD CONSTRAINT "conversation_timer_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_turn" ADD CONSTRAINT "conversation_turn_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_draft_snapshot" ADD CONSTRAINT "flow_draft_snapshot_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_user" ADD CONSTRAINT "end_user_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_value" ADD CONSTRAINT "hidden_value_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_surroundings" ADD CONSTRAINT "conversation_surroundings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_value" ADD CONSTRAINT "variable_value_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_heat" ADD CONSTRAINT "flow_heat_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_heat" ADD CONSTRAINT "flow_heat_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_test" ADD CONSTRAINT "flow_test_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_test" ADD CONSTRAINT "flow_test_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_draft" ADD CONSTRAINT "flow_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_draft" ADD CONSTRAINT "flow_draft_organization_id_flow_id_flow_organization_id_id_fk" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_mock" ADD CONSTRAINT "flow_mock_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_mock" ADD CONSTRAINT "flow_mock_organization_id_flow_id_flow_organization_id_id_fk" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_operation" ADD CONSTRAINT "flow_operation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_operation" ADD CONSTRAINT "flow_operation_organization_id_flow_id_flow_organization_id_id_fk" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_reference" ADD CONSTRAINT "flow_reference_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_reference" ADD CONSTRAINT "flow_reference_organization_id_flow_id_flow_organization_id_id_fk" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_secret" ADD CONSTRAINT "flow_secret_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_version" ADD CONSTRAINT "flow_version_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_version" ADD CONSTRAINT "flow_version_organization_id_flow_id_flow_organization_id_id_fk" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flow"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow" ADD CONSTRAINT "flow_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD CONSTRAINT "kept_answer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_webhook" ADD CONSTRAINT "outgoing_webhook_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_of" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."outgoing_webhook"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona" ADD CONSTRAINT "persona_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_organization_id_persona_id_persona_organization_id_id_fk" FOREIGN KEY ("organization_id","persona_id") REFERENCES "public"."persona"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stt" ADD CONSTRAINT "stt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_organization_id_team_id_team_organization_id_id_fk" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."team"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_organization_id_user_id_membership_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."membership"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tts" ADD CONSTRAINT "tts_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_definition" ADD CONSTRAINT "variable_definition_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_model_organization_id_name_index" ON "ai_model" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_model_one_default" ON "ai_model" USING btree ("organization_id") WHERE "ai_model"."is_default";--> statement-breakpoint
CREATE INDEX "api_key_organization_id_created_at_index" ON "api_key" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_organization_id_created_at_index" ON "audit_entry" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_token_user_id_index" ON "mail_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_token_session_id_index" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "registration_token_email_index" ON "registration_token" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_token_expires_at_index" ON "registration_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "automation_schedule_organization_id_flow_id_index" ON "automation_schedule" USING btree ("organization_id","flow_id");--> statement-breakpoint
CREATE INDEX "automation_schedule_due" ON "automation_schedule" USING btree (greatest(next_at, retry_at)) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "automation_webhook_organization_id_flow_id_index" ON "automation_webhook" USING btree ("organization_id","flow_id");--> statement-breakpoint
CREATE INDEX "avatar_organization_id_name_index" ON "avatar" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "comment_organization_id_thread_id_index" ON "comment" USING btree ("organization_id","thread_id");--> statement-breakpoint
CREATE INDEX "comment_thread_organization_id_flow_id_last_at_index" ON "comment_thread" USING btree ("organization_id","flow_id","last_at");--> statement-breakpoint
CREATE INDEX "comment_mention_organization_id_user_id_comment_id_index" ON "comment_mention" USING btree ("organization_id","user_id","comment_id");--> statement-breakpoint
CREATE INDEX "conv_ai_organization_id_name_index" ON "conv_ai" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "conv_ai_one_default" ON "conv_ai" USING btree ("organization_id") WHERE "conv_ai"."is_default";--> statement-breakpoint
CREATE INDEX "conversation_input_conversation" ON "conversation_input" USING btree ("organization_id","conversation_id","position");--> statement-breakpoint
CREATE INDEX "conversation_timer_due" ON "conversation_timer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "conversation_created" ON "conversation" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_state" ON "conversation" USING btree ("organization_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_profile" ON "conversation" USING btree ("organization_id","profile_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_end_user" ON "conversation" USING btree ("organization_id","end_user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_room" ON "conversation" USING btree ("organization_id","profile_id","room_id") WHERE room_id is not null and state = 'Active';--> statement-breakpoint
CREATE INDEX "conversation_automation" ON "conversation" USING btree ("organization_id","automation_flow_id","created_at") WHERE automation_flow_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_lease" ON "conversation" USING btree ("lease_until") WHERE lease_until is not null and automation_flow_id is null;--> statement-breakpoint
CREATE INDEX "conversation_run_lease" ON "conversation" USING btree ("organization_id","lease_until") WHERE lease_until is not null and automation_flow_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_value_conversation" ON "hidden_value" USING btree ("organization_id","conversation_id","key","is_field","digest") WHERE conversation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_value_end_user" ON "hidden_value" USING btree ("organization_id","end_user_id","key","digest") WHERE end_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_client_id" ON "message" USING btree ("organization_id","conversation_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "variable_value_conversation" ON "variable_value" USING btree ("organization_id","conversation_id","key") WHERE conversation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "variable_value_end_user" ON "variable_value" USING btree ("organization_id","end_user_id","key") WHERE end_user_id is not null;--> statement-breakpoint
CREATE INDEX "variable_value_string" ON "variable_value" USING btree ("organization_id","key","string_start" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variable_value_number" ON "variable_value" USING btree ("organization_id","key","number_value");--> statement-breakpoint
CREATE INDEX "flow_test_organization_id_flow_id_index" ON "flow_test" USING btree ("organization_id","flow_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_operation_batch" ON "flow_operation" USING btree ("organization_id","flow_id","batch_id");--> statement-breakpoint
CREATE INDEX "flow_reference_organization_id_type_name_index" ON "flow_reference" USING btree ("organization_id","type","name");--> statement-breakpoint
CREATE INDEX "flow_organization_id_name_index" ON "flow" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_default" ON "flow" USING btree ("organization_id","type") WHERE is_default;--> statement-breakpoint
CREATE INDEX "issue_instant" ON "issue" USING btree ("organization_id","instant");--> statement-breakpoint
CREATE INDEX "issue_conversation" ON "issue" USING btree ("organization_id","conversation_id");--> statement-breakpoint
CREATE INDEX "invitation_organization_id_created_at_index" ON "invitation" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_user_id_index" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_webhook_active" ON "outgoing_webhook" USING btree ("organization_id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("organization_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("organization_id","webhook_id","next_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_claimed" ON "webhook_delivery" USING btree ("organization_id","webhook_id") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_dead" ON "webhook_delivery" USING btree ("organization_id","webhook_id") WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX "persona_organization_id_name_index" ON "persona" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "profile_organization_id_name_index" ON "profile" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "profile_organization_id_persona_id_index" ON "profile" USING btree ("organization_id","persona_id");--> statement-breakpoint
CREATE INDEX "stt_organization_id_name_index" ON "stt" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "stt_one_default" ON "stt" USING btree ("organization_id") WHERE "stt"."is_default";--> statement-breakpoint
CREATE INDEX "team_organization_id_name_index" ON "team" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "tts_organization_id_name_index" ON "tts" USING btree ("organization_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tts_one_default" ON "tts" USING btree ("organization_id") WHERE "tts"."is_default";