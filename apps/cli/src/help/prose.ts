/** Topics that are prose alone. Lines end before the 80th column, so that no terminal breaks them. */

export const formats = `stdout carries data alone, stderr all the rest; no escape code reaches a pipe.

  table  for people: the columns that fit the terminal, all of them in a pipe
  json   one document: {"rows": […], "total": n, "page": n, "size": n}, or the
         record
  jsonl  one record a line, streamed
  csv    RFC 4180, streamed; cells that a spreadsheet would run get an apostrophe,
         control signs are shown as pictures; --raw leaves both as they are

--fields a,b picks columns of the list or fields of the record, as dotted paths;
--fields all shows every column. With json and jsonl each record comes in full.

With -o json the last line of stderr is
  {"type":"exit","code":n,"reason":…,"job":…,"next":[…]}
whatever happened: 'next' holds the commands that a person would run.

--jq FILTER filters the JSON in jq's own language, without jq being there: with -o
json the document, with -o jsonl each record. Texts come bare, as with jq -r. A filter
that jq does not take is exit 2, with the place, before anything is asked.

  matchdesk users list --all --jq '.rows[] | select(.coins > 100) | .email'

In a terminal, what is for reading goes through a pager (MATCHDESK_PAGER, PAGER, else
less; --no-pager or cat for none). Leaving it early is no failure.

smoke also takes -o junit and tap. export has --format for what it writes.
`;

export const selection = `A command that changes records takes exactly one selection; all of them are never
meant unless said.

  --id a,b             these, by id or email (or as words behind the command)
  --file rows.csv      csv with a heading 'id', or bare ids one a line; commas,
                       semicolons or tabs; jsonl with "id"; - is stdin. Other
                       columns that are named as the command's flags give their
                       value row by row
  --where search=ann   those that match, as the list shows them: search, the list's
                       filters, or any of its columns; more than one with commas
  --all                every one

A file is checked whole before the first write: line:column and what is wrong, all
of it at once, exit 8. --on-bad-row skip leaves bad rows out and says so. A file
without a row is an error too, exit 8.

A policy's text is long enough to be a file itself: beside the name of one record
--file is its text, and the title stays as it is.

  matchdesk settings set privacy_policy --file text.html

  --dry-run            says what would be done, and sends nothing
  --max-changes N      more records than this are refused, exit 7
  --yes                answers the confirmation; it never supplies data
  --confirm <profile>  needed on a profile that is marked production
  --read-only          sends nothing that writes, whatever else is said
`;

export const bulk = `A write to many records is a job with a journal in the state folder: what is about
to be sent is on the disk before it is sent. A killed run loses nothing and doubles
nothing.

  matchdesk users add-credits --file ids.csv --coins 50 --dry-run
  matchdesk users add-credits --file ids.csv --coins 50 --yes --job may-gift
  matchdesk jobs resume may-gift

  --canary N           sends N rows first, reads them back, and goes on only when all
                       are well
  --batch-size N       records in one request, where an action takes several
  --concurrency N      requests under way at the same time
  --rate 5/s           requests in a second: of all workers together, reads and
                       retries too
  --max-errors N|P%    stops when more rows went wrong, exit 9
  --max-wait 10m       stops when the server asks for a longer pause, exit 9
  --reason TEXT        why, kept in the journal and the report

A pause that the server asks for (Retry-After) holds for all workers, and is said.
From then on the pace follows what the server takes.

--job NAME names it: a second start with the same input goes on where the first
stopped, or does nothing; with another input it is refused.

The first Ctrl-C sends no more, waits for what is under way and prints the command
that resumes (exit 130); the second leaves at once. A kill (SIGTERM, exit 143) and
a terminal that is closed (SIGHUP, exit 129) do the same.

A write whose answer never came is 'unknown', a state of its own. It is sent again
under the same key where the provider knows idempotency keys, and never where it
does not: exit 6.

success.csv, failed.csv, unknown.csv and unprocessed.csv name the outcome of each
row (--results); each is valid input as it is. Where they cannot be written, the
outcome stands all the same (exit 13 where all is done), and jobs resume JOB --results
FOLDER writes them again.

See also: matchdesk help selection, matchdesk help jobs, matchdesk help plan
`;

export const jobs = `Every bulk write is kept as a job until it is cleaned away.

  matchdesk jobs list          which there are, and how far they came
  matchdesk jobs show          one of them: what became of its rows
  matchdesk jobs resume        goes on; what is done is never done again
  matchdesk jobs verify        reads records of unknown outcome back, writes nothing
  matchdesk jobs retry-failed  tries the failed rows again, as a new job
  matchdesk jobs report        the whole result: counts, reasons, files
  matchdesk jobs clean         forgets what is complete

Without an id the latest is meant. An export into a file is a job as well: it is
listed, shown, resumed and cleaned away like one.

A job is bound to the SHA-256 of its input: a file that changed meanwhile is refused,
and both sums are shown. It is bound to its profile and address as well. While one
run holds a job, a second one is refused: exit 11.
`;

export const plan = `A plan is a bulk write that is saved before it runs, so that somebody can read it.

  matchdesk users set-status --status paused --where search=spam --plan-out plan.json
  matchdesk plan show plan.json
  matchdesk apply plan.json --yes

Making it reads every record and sends nothing. It holds the action, its values, each
record, and what that record was then.

'apply' does just what the plan says. It is refused (exit 7) where a record is not
what it was when the plan was made, or where the plan itself was changed. It runs as
a job of the plan's name: a second time it goes on where it stopped, or does nothing.

--dry-run says the same in numbers and keeps nothing. With --exit-code both end with
20 when changes are pending.
`;

export const exports = `Every list of a domain can be written whole, each record once, in constant memory.

  matchdesk users export --out users.csv
  matchdesk users export --out users.xlsx --fields all
  matchdesk users export --format jsonl --where search=ann | jq -r ._id
  matchdesk ratings export --list given --of ann@example.org

  csv, json, jsonl  streamed
  xlsx, xls         workbooks, of as many sheets as it takes
  report            the provider's own, where it has one; it comes in one answer, and
                    begins anew where that is cut off

Without --format the end of the file's name says which, else it is csv.

A file is written as FILE.part (the rows of a workbook as FILE.rows.part) and gets its
name when it is complete; a file that is there is replaced with --overwrite alone.
Whatever ends it before (a kill, a full disk, an ended session), the same command
again, or matchdesk jobs resume, goes on where it stopped. Into stdout nothing is kept.

Rows that move from page to page while the list is walked come once. Where fewer came
than the list said it has, that is said: exit 3.

--rate 5/s holds the requests back; a pause that the server asks for is waited out,
--max-wait in all, and said. --page-size is the number of rows in one request.
`;

export const profiles = `A profile is an API's address and how it is talked to.

  matchdesk profile set staging --url https://staging.example.org
  matchdesk profile set live --url https://admin.example.org --production
  matchdesk profile use staging
  matchdesk users list -p live

A profile holds --url, --output, --timeout, --endpoints and --production. On one that
is marked production no write goes out without --confirm <profile>.

A flag beats its variable, that beats the profile, that beats the default.

Each profile has a session of its own. Its token goes to the address that gave it,
and nowhere else. Profiles are in ~/.config/matchdesk/profiles.json, sessions in
~/.local/state/matchdesk/sessions, for their owner alone to read (mode 0600); one that
others can read, and such a --token-file, is refused until chmod 600.

Scripts need no profile: MATCHDESK_API_URL and MATCHDESK_TOKEN, or --token-file.
`;

export const consoleTopic = `'matchdesk' by itself, in a terminal, opens the keyboard console: the same lists,
records and actions as the commands, by key.

It opens only where both ends are a terminal, TERM is not dumb and CI is not set.
In a pipe the same words print help and exit with 2. It leaves the terminal as it
was.

  j k, arrows   move           Enter     open
  [ ]           pages          / f s     search, filter, sort
  x             select         .         what can be done
  Ctrl+K        everything     ?         every key

The console in the browser: matchdesk open <screen>
`;

export const provider = `Any API that keeps the contract of /v2 will do, whoever made it.

  matchdesk smoke list            which calls that is
  matchdesk smoke                 whether an API answers the reading ones as it should
  matchdesk smoke --write         the writing ones too, on records of its own
  matchdesk smoke -o junit        for a build server

The specification leaves the path of some calls open ('assumed' in smoke list).
Where a provider has one elsewhere, a file says so, from a call's name to its method
and path, with the parameters of that call in braces:

  {"identity.riskList": {"method": "GET", "path": "/v2/checks/{page}/{limit}"}}

  matchdesk smoke --endpoints endpoints.json
  matchdesk profile set live --endpoints endpoints.json

MATCHDESK_ENDPOINTS names the file as well. What goes beyond the contract (the audit
log, idempotency keys, signing out on the server) is used only where the API
announces it in its capabilities: matchdesk doctor shows which.
`;
