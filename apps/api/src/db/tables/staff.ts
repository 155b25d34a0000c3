import type { Generated } from 'kysely';
import type { Instant } from './people.ts';

/** 1 administrator, 2 sub-administrator. */
export type AdminRole = 1 | 2;

export type AdminTable = {
  seq: Generated<number>;
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: AdminRole;
  created_at: Instant;
  updated_at: Instant;
};

export type SessionTable = {
  /** SHA-256 of the token, hex; the token itself is nowhere. */
  token_hash: string;
  admin_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  /** Absolute end; the idle end follows from last_seen_at. */
  expires_at: Instant;
};

export type TwoStepTable = {
  admin_id: string;
  /** Of the authenticator app, sealed by the server's secret. */
  sealed_key: string;
  begun_at: Instant;
  /** null while no code has confirmed it. */
  confirmed_at: Instant | null;
  /** The newest 30 seconds whose code was used. */
  last_step: number;
};

export type RecoveryCodeTable = { admin_id: string; code_hash: string; used_at: Instant | null };

export type ResetLinkTable = {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  admin_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

export type AttemptTable = { seq: Generated<number>; bucket: string; at: Instant; cost: number };

export type IdempotencyKeyTable = {
  actor: string;
  /** Method and route pattern, such as 'PUT /v2/front/manual_coins_addition'. */
  route: string;
  key: string;
  fingerprint: string;
  state: 'running' | 'done';
  answer_status: number | null;
  answer_body: string | null;
  created_at: Instant;
};

/** Append-only and hash-chained (audit.ts): triggers abort UPDATE and DELETE. */
export type AuditLogTable = {
  seq: Generated<number>;
  at: Instant;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: AdminRole | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  /** JSON. */
  before: string | null;
  after: string | null;
  ip: string | null;
  request_id: string | null;
  /** SHA-256, hex, of the previous line's hash and this line. */
  hash: string;
};

/** Whom a line of the audit log is about beside its target. */
export type AuditTargetTable = {
  target_id: string;
  audit_seq: number;
};

export type OutboxTable = {
  seq: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  last_error: string | null;
};

export type SettingTable = {
  position: number;
  setting_name: 'agreement' | 'privacy_policy' | 'terms_of_service' | 'cookie_policy' | 'member_principles';
  setting_title: string;
  setting_description: string;
  updated_at: Instant;
};

/** Facts about this database itself, such as the demo world it holds. Values are JSON. */
export type MetaTable = { key: string; value: string };

export type StaffTables = {
  admins: AdminTable;
  sessions: SessionTable;
  reset_links: ResetLinkTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodeTable;
  attempts: AttemptTable;
  idempotency_keys: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  audit_targets: AuditTargetTable;
  outbox: OutboxTable;
  settings: SettingTable;
  meta: MetaTable;
};
