/** Topics that are told in words alone. Lines end before the 80th column, so that no terminal breaks them. */

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
of it at once, exit 8. --on-bad-row skip leaves bad rows out and says so.

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

--job NAME names it: a second start with the same input goes on where the first
stopped, or does nothing; with another input it is refused.

The first Ctrl-C sends no more, waits for what is under way and prints the command
that resumes (exit 130); the second leaves at once.

A write whose answer never came is 'unknown', a state of its own. It is sent again
under the same key where the provider knows idempotency keys, and never where it
does not: exit 6.

success.csv, failed.csv, unknown.csv and unprocessed.csv name the outcome of each
row (--results); each is valid input as it is.

See also: matchdesk help selection, matchdesk help jobs
`;

export const jobs = `Every bulk write is kept as a job until it is cleaned away.

  matchdesk jobs list       which there are, and how far they came
  matchdesk jobs show       one of them: what became of its rows
  matchdesk jobs resume     goes on; what is done is never done again

Without an id the latest is meant. All of them: matchdesk jobs --help

A job is bound to the SHA-256 of its input: a file that changed meanwhile is refused,
and both sums are shown. It is bound to its profile and address as well. While one
run holds a job, a second one is refused: exit 11.
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
~/.local/state/matchdesk/sessions, for their owner alone to read (mode 0600).

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
