import { apart, byDefault, bytes, code, idOf, instant, integer, oneOf, orNull, serial, words } from '../kit/table.ts';

const staff = "It is an administrator's and goes with that account or after its time.";
const admin_id = idOf('admins.id');

export const sessionTables = {
  sessions: apart(staff, {
    // SHA-256 of the token, hex; the token itself is nowhere.
    token_hash: code,
    admin_id,
    created_at: instant,
    last_seen_at: instant,
    // Absolute end; the idle end follows from last_seen_at.
    expires_at: instant,
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
    // Of the authenticator app, sealed by the server's secret; empty where only a passkey is asked for.
    sealed_key: code,
    begun_at: instant,
    // null while no code has confirmed it.
    confirmed_at: orNull(instant),
    // The newest 30 seconds whose code was used.
    last_step: integer,
  }),
  recovery_codes: apart(staff, { admin_id: idOf('two_step.admin_id'), code_hash: code, used_at: orNull(instant) }),
  /** Who an account is to the company's own provider of identities. */
  openid_accounts: apart(staff, { issuer: words, subject: words, admin_id, created_at: instant }),
  /** What that provider gave for a session that began with it. */
  openid_sessions: apart(staff, {
    token_hash: idOf('sessions.token_hash'),
    issuer: words,
    subject: words,
    // Sealed by the server's secret.
    sealed_tokens: code,
    // When the provider was last asked, and last answered that all is well.
    asked_at: instant,
    checked_at: instant,
    // Absolute end of the session, whose own moves on with each check.
    ends_at: instant,
  }),
  passkeys: apart(staff, {
    credential_id: code,
    admin_id,
    name: words,
    public_key: bytes,
    // How often the authenticator was used, where it counts.
    counter: integer,
    created_at: instant,
    last_used_at: orNull(instant),
  }),
  attempts: apart(staff, { seq: serial, bucket: code, at: instant, cost: integer }),
  /** Mail to administrators. */
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
  idempotency_keys: apart('An answer is kept for a day, and a deleted account is kept for at least as long.', {
    actor: code,
    // Method and route pattern, such as 'PUT /v2/front/manual_coins_addition'.
    route: code,
    key: code,
    fingerprint: code,
    state: oneOf('running', 'done'),
    answer_status: orNull(integer),
    answer_body: orNull(words),
    created_at: instant,
  }),
};
