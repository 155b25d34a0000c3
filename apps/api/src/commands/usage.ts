import { columns } from '@matchdesk/core/kit/text/columns.ts';
import { allVariables } from '../config/variables.ts';

const widthOfHelp = 100;

const environment = columns(
  allVariables.map(({ name, about, usual }) => [name, usual === 'none' ? about : `${about} (${usual})`]),
  widthOfHelp,
);

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
                      mistake is reported with its line (docs/operating.md names the columns);
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
${environment}

For monitoring: /healthz (the server runs), /readyz (it can answer requests), /metrics (Prometheus).
Exit codes: 0 stopped, 1 cannot start or finish, 2 wrong command line.
`;
