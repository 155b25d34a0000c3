import { apart, byDefault, bytes, code, idOf, instant, integer, oneOf, orNull, serial, words } from '../kit/table.ts';

const staff = 'It belongs to an administrator, and is deleted with that account or when it expires.';
const admin_id = idOf('admins.id');

export const sessionTables = {
  sessions: apart(staff, {
    // SHA-256 of the token, hex; the token itself is not stored.
    token_hash: code,
    admin_id,
    created_at: instant,
    last_seen_at: instant,
    // The absolute end; the end of an idle session is computed from last_seen_at.
    expires_at: instant,
    // The session that this one ends with: that of the person who signed a terminal in through the company's identity
    // provider.
    follows: orNull(idOf('sessions.token_hash')),
  }),
  /** Terminals that wait to be signed in. */
  terminal_requests: apart(staff, {
    // SHA-256 of the code that the terminal keeps; the code for people is hashed with the server's secret.
    device_hash: code,
    code_hash: code,
    machine: words,
    ip: words,
    state: oneOf('waiting', 'approved', 'declined'),
    // The session of whoever approved it.
    approved_by: orNull(idOf('sessions.token_hash')),
    created_at: instant,
    expires_at: instant,
    asked_at: instant,
    interval_ms: integer,
  }),
  reset_links: apart(staff, {
    // SHA-256 of the link's token, hex.
    token_hash: code,
    admin_id,
    created_at: instant,
    expires_at: instant,
    used_at: orNull(instant),
  }),
  two_step: apart(staff, {
    admin_id,
    // The key of the authenticator app, sealed with the server's secret; empty where only a passkey is used.
    sealed_key: code,
    begun_at: instant,
    // null until a code has confirmed it.
    confirmed_at: orNull(instant),
    // The latest 30-second step whose code was used.
    last_step: integer,
  }),
  recovery_codes: apart(staff, { admin_id: idOf('two_step.admin_id'), code_hash: code, used_at: orNull(instant) }),
  /** Which person of the company's identity provider an account belongs to. */
  openid_accounts: apart(staff, { issuer: words, subject: words, admin_id, created_at: instant }),
  /** The identity provider's tokens for a session that started with it. */
  openid_sessions: apart(staff, {
    token_hash: idOf('sessions.token_hash'),
    issuer: words,
    subject: words,
    // Sealed with the server's secret.
    sealed_tokens: code,
    // When the provider was last asked, and when it last confirmed the session.
    asked_at: instant,
    checked_at: instant,
    // The absolute end of the session; the end in `sessions` moves with each check.
    ends_at: instant,
  }),
  passkeys: apart(staff, {
    credential_id: code,
    admin_id,
    name: words,
    public_key: bytes,
    // The authenticator's use counter, where it has one.
    counter: integer,
    created_at: instant,
    last_used_at: orNull(instant),
  }),
  attempts: apart(staff, { seq: serial, bucket: code, at: instant, cost: integer }),
  /** Mails to administrators. */
  outbox: apart(staff, {
    seq: serial,
    id: code,
    recipient: words,
    subject: words,
    text: words,
    html: orNull(words),
    created_at: instant,
    sent_at: orNull(instant),
    attempts: byDefault(integer),
    next_attempt_at: instant,
    last_error: orNull(words),
  }),
  idempotency_keys: apart(
    'An answer is kept for a day; one that quotes a person is blanked when the person is erased.',
    {
      actor: code,
      // Method and route pattern, such as 'PUT /v2/front/manual_coins_addition'.
      route: code,
      key: code,
      fingerprint: code,
      state: oneOf('running', 'done'),
      answer_status: orNull(integer),
      // null once it was blanked.
      answer_body: orNull(words),
      created_at: instant,
    },
  ),
};
