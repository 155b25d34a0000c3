/** Topics that are only text. Lines end before the 80th column, so that no terminal breaks them. */

export const formats = `stdout carries only data, stderr everything else; no escape code reaches a pipe.

  table  for people: the columns that fit the terminal, all of them in a pipe
  json   one document: {"rows": […], "total": n, "page": n, "size": n}, or the
         record
  jsonl  one record on each line, streamed
  csv    RFC 4180, streamed; cells that a spreadsheet would run get an apostrophe,
         control characters become symbols; --raw leaves both as they are

--fields a,b picks columns of the list or fields of the record, as dotted paths;
--fields all shows every column. With json and jsonl each record comes in full.

With -o json the last line of stderr is
  {"type":"exit","code":n,"reason":…,"job":…,"next":[…]}
in every case: 'next' holds the commands to run next.

--jq FILTER filters the JSON in jq's own language; jq need not be installed. With
-o json it filters the document, with -o jsonl each record. Texts are printed bare, as
with jq -r. An invalid filter ends with exit 2 and its position, before any request.

  matchdesk users list --all --jq '.rows[] | select(.coins > 100) | .email'

In a terminal, output for reading goes through a pager (MATCHDESK_PAGER, PAGER, else
less; --no-pager or cat for none). Leaving it early is not a failure.

smoke also takes -o junit and tap. export has --format for its files.
`;

export const selection = `A command that changes records takes exactly one selection. It never means all records
unless you say --all.

  --id a,b             these, by id or email (or as words after the command)
  --file rows.csv      csv with a heading 'id', or bare ids, one on each line;
                       commas, semicolons or tabs; jsonl with "id"; - is stdin.
                       Other columns with the names of the command's flags give
                       their values row by row
  --where search=ann   those that match, as the list shows them: search, the list's
                       filters, or any of its columns; several with commas.
                       A condition without a value is refused; otp="" selects
                       the rows without one
  --all                every one

A whole file is checked before the first write. All faults are listed at once, with
line:column, and end with exit 8. --on-bad-row skip leaves bad rows out and says so.
A file without a row is an error too, exit 8, and so is one that is misread: not in
UTF-8, with a heading that is nearly a field's, or with a quote that never closes.
1.000 is no number, since it may mean a thousand.

A policy's text is long enough for a file: with the name of one record, --file is its
text, and the title stays as it is.

  matchdesk settings set privacy_policy --file text.html

  --dry-run            says what would be done, and sends nothing
  --max-changes N      refuses more records than this, exit 7
  --yes                answers the confirmation; it never supplies data
  --confirm <profile>  needed on a profile that is marked production
  --read-only          sends nothing that writes, whatever else is given
`;

export const bulk = `A write to many records is a job with a journal in the state folder: each request is
on the disk before it is sent. A killed run loses nothing and repeats nothing.

  matchdesk users add-credits --file ids.csv --coins 50 --dry-run
  matchdesk users add-credits --file ids.csv --coins 50 --yes --job may-gift
  matchdesk jobs resume may-gift

  --canary N           sends N rows first, reads them again, and continues only if
                       all of them succeeded
  --batch-size N       records in one request, where an action takes several
  --concurrency N      requests under way at the same time
  --rate 5/s           requests in a second, for all workers together, including
                       reads and retries
  --max-errors N|P%    stops when more rows fail, exit 9
  --max-wait 10m       stops when the server asks for a longer pause, exit 9
  --reason TEXT        why, kept in the journal, the report and, where the provider
                       keeps reasons, in the audit log

A pause that the server asks for (Retry-After) applies to all workers, and is reported.
From then on the pace follows what the server accepts.

--job NAME names it: a second start with the same input continues where the first
stopped, or does nothing; with another input it is refused.

The first Ctrl-C sends no more, waits for requests under way and prints the command
that resumes (exit 130); the second ends at once. A kill (SIGTERM, exit 143) and a
closed terminal (SIGHUP, exit 129) do the same.

A write whose answer never arrived is 'unknown', a state of its own. It is sent again
under the same key where the provider supports idempotency keys, and never where it
does not: exit 6.

success.csv, failed.csv, unknown.csv and unprocessed.csv name the outcome of each
row (--results); each is valid input as it is. Where they cannot be written, the
outcome is still kept (exit 13 where all is done), and jobs resume JOB --results
FOLDER writes them again.

See also: matchdesk help selection, matchdesk help jobs, matchdesk help plan
`;

export const jobs = `Every bulk write is kept as a job until it is deleted.

  matchdesk jobs list          which jobs there are, and their progress
  matchdesk jobs show          one of them: the outcomes of its rows
  matchdesk jobs resume        continues; what is done is never done again
  matchdesk jobs verify        reads records of unknown outcome again, writes nothing
  matchdesk jobs retry-failed  retries the failed rows, as a new job
  matchdesk jobs report        the whole result: counts, reasons, files
  matchdesk jobs clean         deletes what has ended

Without an id the latest is meant. An export to a file is a job as well: it is listed,
shown, resumed and deleted like one.

A job is bound to the SHA-256 of its input: a file that has changed is refused, and
both sums are shown. It is bound to its profile and address as well. While one process
runs a job, a second one is refused: exit 11.

Its commands: matchdesk jobs --help
`;

export const plan = `A plan is a bulk write that is saved before it runs, so that somebody can read it.

  matchdesk users set-status --status paused --where search=spam --plan-out plan.json
  matchdesk plan show plan.json
  matchdesk apply plan.json --yes

Making a plan reads every record and writes nothing. The plan holds the action, its
values, each record, and the state of that record.

'apply' does exactly what the plan says. It is refused (exit 7) where a record has
changed since the plan was made, or where the plan itself was changed. It runs as a
job with the plan's name: a second run continues where it stopped, or does nothing.

--dry-run says the same in numbers and keeps nothing. With --exit-code both end with
20 when changes are pending.

Its commands: matchdesk plan --help
`;

export const exports = `Every list of a domain can be exported whole, each record once, in constant memory.

  matchdesk users export --out users.csv
  matchdesk users export --out users.xlsx --fields all
  matchdesk users export --format jsonl --where search=ann | jq -r ._id
  matchdesk ratings export --list given --of ann@example.org

  csv, json, jsonl  streamed
  xlsx, xls         workbooks, with as many sheets as needed
  report            the provider's own file, where it has one; it is one answer, and
                    starts again from the beginning if it is cut off

Without --format the extension of the file says which, else it is csv.

A file is written as FILE.part (the rows of a workbook as FILE.rows.part) and gets its
name when it is complete; an existing file is replaced only with --overwrite. If
something ends it before (a kill, a full disk, an ended session), the same command, or
matchdesk jobs resume, continues where it stopped. An export to stdout keeps nothing.

Rows that move from page to page meanwhile are written once. If fewer rows arrive than
the list announced, that is reported: exit 3.

--rate 5/s limits the requests. A pause that the server asks for is reported and kept,
up to --max-wait in total. --page-size is the number of rows in one request.
`;

export const profiles = `A profile is the address of an API with its settings.

  matchdesk profile set staging --url https://staging.example.org
  matchdesk profile set live --url https://admin.example.org --production
  matchdesk profile use staging
  matchdesk users list -p live

A profile holds --url, --output, --timeout, --endpoints and --production. On a profile
that is marked production, nothing is written without --confirm <profile>, nor from
another profile to the same address. A typed --profile is refused where
MATCHDESK_API_URL names another address.

A flag takes precedence over its variable, the variable over the profile, and the
profile over the default.

Each profile has its own session. Its token is sent only to the address that issued it.
Profiles are in ~/.config/matchdesk/profiles.json, sessions in
~/.local/state/matchdesk/sessions, and only their owner may read them (mode 0600). A
file or a --token-file that others can read is refused until chmod 600.

Scripts need no profile: MATCHDESK_API_URL and MATCHDESK_TOKEN, or --token-file.
`;

export const consoleTopic = `'matchdesk' without a command, in a terminal, opens the keyboard console: the same
lists, records and actions as the commands, by key.

It opens only where stdin and stdout are a terminal, TERM is not dumb and CI is not
set. In a pipe the same words print help and exit with 2. It leaves the terminal as it
was.

  j k, arrows   move           Enter     open
  [ ]           pages          / f s     search, filter, sort
  x             select         .         actions here
  Ctrl+K        everything     ?         every key

The console in the browser: matchdesk open <screen>
`;

export const provider = `Matchdesk works with every API that keeps the contract of /v2.

  matchdesk smoke list            which calls those are
  matchdesk smoke                 whether an API answers the reading calls correctly
  matchdesk smoke --write         the writing calls too, on test records
  matchdesk smoke -o junit        for a build server

The specification leaves the path of some calls open ('assumed' in smoke list). If a
provider has one elsewhere, a file says so: it maps a call's name to its method and
path, with the parameters of that call in braces:

  {"identity.riskList": {"method": "GET", "path": "/v2/checks/{page}/{limit}"}}

  matchdesk smoke --endpoints endpoints.json
  matchdesk profile set live --endpoints endpoints.json

MATCHDESK_ENDPOINTS names the file as well. Extensions of the contract (the audit log,
idempotency keys, signing out on the server) are used only where the API announces
them in its capabilities: matchdesk doctor shows which.
`;
