import * as t from '../kit/table.ts';

const staff = 'It belongs to an administrator, and is deleted with that account or when it expires.';
const admin_id = t.idOf('admins.id');

export const sessionTables = {
  sessions: t.apart(staff, {
    // SHA-256 of the token, hex; the token itself is not stored.
    token_hash: t.code,
    admin_id,
    created_at: t.instant,
    last_seen_at: t.instant,
    // The absolute end; the end of an idle session is computed from last_seen_at.
    expires_at: t.instant,
    // The session that this one ends with: that of the person who signed a terminal in through the company's identity
    // provider.
    follows: t.orNull(t.idOf('sessions.token_hash')),
  }),
  /** Terminals that wait to be signed in. */
  terminal_requests: t.apart(staff, {
    // SHA-256 of the code that the terminal keeps; the code for people is hashed with the server's secret.
    device_hash: t.code,
    code_hash: t.code,
    machine: t.words,
    ip: t.words,
    state: t.oneOf('waiting', 'approved', 'declined'),
    // The session of whoever approved it.
    approved_by: t.orNull(t.idOf('sessions.token_hash')),
    created_at: t.instant,
    expires_at: t.instant,
    asked_at: t.instant,
    interval_ms: t.integer,
  }),
  reset_links: t.apart(staff, {
    // SHA-256 of the link's token, hex.
    token_hash: t.code,
    admin_id,
    created_at: t.instant,
    expires_at: t.instant,
    used_at: t.orNull(t.instant),
  }),
  two_step: t.apart(staff, {
    admin_id,
    // The key of the authenticator app, sealed with the server's secret; empty where only a passkey is used.
    sealed_key: t.code,
    begun_at: t.instant,
    // null until a code has confirmed it.
    confirmed_at: t.orNull(t.instant),
    // The latest 30-second step whose code was used.
    last_step: t.integer,
  }),
  recovery_codes: t.apart(staff, {
    admin_id: t.idOf('two_step.admin_id'),
    code_hash: t.code,
    used_at: t.orNull(t.instant),
  }),
  /** Which person of the company's identity provider an account belongs to. */
  openid_accounts: t.apart(staff, { issuer: t.words, subject: t.words, admin_id, created_at: t.instant }),
  /** The identity provider's tokens for a session that started with it. */
  openid_sessions: t.apart(staff, {
    token_hash: t.idOf('sessions.token_hash'),
    issuer: t.words,
    subject: t.words,
    // Sealed with the server's secret.
    sealed_tokens: t.code,
    // When the provider was last asked, and when it last confirmed the session.
    asked_at: t.instant,
    checked_at: t.instant,
    // The absolute end of the session; the end in `sessions` moves with each check.
    ends_at: t.instant,
  }),
  passkeys: t.apart(staff, {
    credential_id: t.code,
    admin_id,
    name: t.words,
    public_key: t.bytes,
    // The authenticator's use counter, where it has one.
    counter: t.integer,
    created_at: t.instant,
    last_used_at: t.orNull(t.instant),
  }),
  attempts: t.apart(staff, { seq: t.serial, bucket: t.code, at: t.instant, cost: t.integer }),
  /** Mails to administrators. */
  outbox: t.apart(staff, {
    seq: t.serial,
    id: t.code,
    recipient: t.words,
    subject: t.words,
    text: t.words,
    html: t.orNull(t.words),
    created_at: t.instant,
    sent_at: t.orNull(t.instant),
    attempts: t.byDefault(t.integer),
    next_attempt_at: t.instant,
    last_error: t.orNull(t.words),
  }),
  idempotency_keys: t.apart(
    'An answer is kept for a day; one that quotes a person is blanked when the person is erased.',
    {
      actor: t.code,
      // Method and route pattern, such as 'PUT /v2/front/manual_coins_addition'.
      route: t.code,
      key: t.code,
      fingerprint: t.code,
      state: t.oneOf('running', 'done'),
      answer_status: t.orNull(t.integer),
      // null once it was blanked.
      answer_body: t.orNull(t.words),
      created_at: t.instant,
    },
  ),
};
