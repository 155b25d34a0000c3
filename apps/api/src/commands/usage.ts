/** What `matchdesk-api --help` prints. */
export const usage = `Usage: matchdesk-api [command] [options]

Commands:
  serve               serve the console and the API (the default)
  seed --users N      create a fresh demo database with N people (1 to 1,000,000)
  backup FILE         copy the database with its pictures to one new file, also while the server
                      runs (PostgreSQL: with pg_dump), and check the copy; with
                      MATCHDESK_BACKUP_KEY_FILE it is encrypted
  restore FILE        put such a copy in place of the database; the old database is kept beside it
                      (PostgreSQL: into an empty database, with pg_restore)
  verify [FILE]       check the whole database, with its balances and its audit log, also while the
                      server runs; or check a backup, which is only read
  import FILE [--dry-run] [--add-cities]
                      add the people of a csv file, all or none, also while the server runs; every
                      mistake is told with its line (docs/operating.md names the columns);
                      --add-cities adds the radar cities that are not there yet
  erase [--dry-run] [--rewrite]
                      erase the personal data of accounts that were deleted long enough ago, or list
                      them, also while the server runs (it does this itself once a day); --rewrite
                      rewrites the SQLite file, and writes wait until it is done
  admin list          list the accounts (the admin commands also work while the server runs)
  admin reset-two-step EMAIL
                      for an account without phone and recovery codes: sign in with the password alone
  admin reset-password EMAIL
                      set a generated password, shown only once; for an hour it works even where
                      password sign-in is switched off

Options:
  --behind-proxy [A]  accept requests through a TLS proxy in front; A lists the addresses or networks
                      whose X-Forwarded-For is trusted, separated by commas (this machine)
  --new-secret        replace servers on the same PostgreSQL database that had another secret
  -h, --help          show this
  -v, --version       show the version

Environment:
  MATCHDESK_PORT, MATCHDESK_HOST            where it listens (4700, 127.0.0.1)
  MATCHDESK_BEHIND_PROXY                    as --behind-proxy: 1, or A
  MATCHDESK_DATA_DIR                        database, pictures, secret (.matchdesk)
  DATABASE_URL                              sqlite: and the path of a file, or postgres://… for
                                            PostgreSQL 15 or later, which several servers can share
  DATABASE_READ_URL                         its streaming replicas for reading, separated by spaces
  MATCHDESK_DATABASE_POOL                   the most connections to each of them at once (10)
  MATCHDESK_SECRET                          the secret shared by servers on one database that do not
                                            share a data folder: 32 characters or more
  MATCHDESK_NEW_SECRET                      as --new-secret: 1
  NODE_ENV                                  production: no demo world, every request is logged
  MATCHDESK_DEMO, MATCHDESK_DEMO_USERS      the demo world and its size (1 outside production, 2400)
  MATCHDESK_ADMIN_EMAIL, MATCHDESK_ADMIN_PASSWORD
                                            the first administrator (admin@matchdesk.local, generated)
  MATCHDESK_PROVIDER_URL                    serve the console and pass /v2 to this provider
  MATCHDESK_IMAGES_URL                      where the provider's pictures are, if not on its own host:
                                            one address for all, and profiles=ADDRESS, galleries=, events=,
                                            communities= or posts= for one kind
  MATCHDESK_PICTURE_HOSTS                   more addresses that the provider's pictures may come from
  MATCHDESK_ENDPOINTS                       a file with the calls that have another address at the provider
  MATCHDESK_ROLES                           a file with your own roles
  SMTP_URL, MATCHDESK_PUBLIC_URL            mail, and the address used in its links
  MATCHDESK_SESSION_IDLE_MINUTES, MATCHDESK_SESSION_HOURS
                                            when a session ends (after 30 idle minutes, 12 hours in all)
  MATCHDESK_OIDC_ISSUER, MATCHDESK_OIDC_CLIENT_ID, MATCHDESK_OIDC_CLIENT_SECRET (or _FILE),
  MATCHDESK_OIDC_ROLES, MATCHDESK_OIDC_ROLE_CLAIM, MATCHDESK_OIDC_SCOPE, MATCHDESK_OIDC_NAME
                                            sign-in with the company's own provider (docs/operating.md)
  MATCHDESK_PASSWORD_SIGN_IN                off: nobody can sign in with a password (on)
  MATCHDESK_SECOND_PERSON_ROWS, MATCHDESK_SECOND_PERSON_COINS, MATCHDESK_SECOND_PERSON_ROLES
                                            which plans of machines a second person must apply (none)
  MATCHDESK_READS_PER_HOUR                  the most reading calls of each administrator in an hour (100000)
  MATCHDESK_WEBHOOKS_PRIVATE=1              allow webhooks to private addresses and over http
  MATCHDESK_METRICS_TOKEN                   the token for reading /metrics (Authorization: Bearer …),
                                            16 characters or more (without one, only from this machine)
  MATCHDESK_AUDIT_HEADS                     a file or an address where the server records, signed, how long
                                            the audit log is, so that verify finds missing lines (none)
  MATCHDESK_BACKUP_KEY_FILE                 a private file with one line of 32 characters or more, which
                                            encrypts backups in the format of age with a passphrase
  MATCHDESK_BACKUP_DIR                      where the server puts its own backups (none)
  MATCHDESK_BACKUP_EVERY, MATCHDESK_BACKUP_KEEP
                                            how often it makes one, and how many are kept (6h, 28)
  MATCHDESK_ERASE_AFTER                     how long a deleted account keeps its personal data, or never
                                            to keep it for good (30d)
  MATCHDESK_LOG                             silent, error, warn, info or debug (warn; info in
                                            production): JSON lines on standard error

For monitoring: /healthz (the server runs), /readyz (it can answer requests), /metrics (Prometheus).
Exit codes: 0 stopped, 1 cannot start or finish, 2 wrong command line.
`;
