/** An attack, and the tests that show that it does no harm: file › words of the title. */
type Proof = readonly [attack: string, ...tests: readonly string[]];

const here = 'tests/contract/attacks';
const contract = 'tests/contract';
const api = 'apps/api/src';
const cli = 'tests/cli';
const e2e = 'tests/e2e';

/** Every attack of the hardening list, by its group, with the tests that try it. */
export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  Credits: [
    ['the same PUT 50 times at once with its key', `${contract}/credits.test.ts › once under a key`],
    ['the same PUT 50 times at once without a key', `${contract}/credits.test.ts › loses none of many at once`],
    ['key re-used by another admin', `${contract}/idempotency.test.ts › of another administrator is another key`],
    ['key re-used for another user or body', `${here}/credits-and-tokens.test.ts › key re-used for another user`],
    ['connection cut at each stage', `${here}/credits-and-tokens.test.ts › connection cut at each stage`],
    ['negative, 0, 1e308, "100", 100.5, [100]', `${contract}/credits.test.ts › takes no %j coins`],
    ['sum overflow', `${here}/credits-and-tokens.test.ts › sum overflow`],
    ['who may not', `${contract}/roles.test.ts › $id`],
    [
      'user deleted between check and write',
      `${here}/credits-and-tokens.test.ts › user deleted between check and write`,
    ],
  ],
  'Token after events': [
    ['log-out', `${contract}/session.test.ts › ends at logout, on the server`],
    ['password change', `${contract}/session.test.ts › changes the password stays signed in here`],
    ['reset', `${contract}/reset-link.test.ts › leads through a link to a new password, once, and ends every session`],
    ['role change', `${here}/credits-and-tokens.test.ts › role change takes effect on the next request`],
    [
      'deletion, and the id given to a new one',
      `${contract}/session.test.ts › is deleted is out with the next request`,
    ],
    [
      'expiry',
      `${contract}/session.test.ts › ends after 30 minutes`,
      `${contract}/session.test.ts › ends after 12 hours`,
    ],
    ['server restart', `${here}/credits-and-tokens.test.ts › server restart`],
    ['token hash sent as token', `${here}/credits-and-tokens.test.ts › token hash sent as token`],
    ['a token in query, cookie or bearer', `${here}/credits-and-tokens.test.ts › token in the query`],
    ['SUBADMIN token on every ADMIN route', `${contract}/roles.test.ts › $id`],
    ['HEAD, OPTIONS, other methods', `${contract}/roles.test.ts › %s answers no call`],
    ['method override', `${contract}/roles.test.ts › a method override changes nothing`],
    ['/V2/, trailing slash, /v2/%75sers', `${contract}/roles.test.ts › %s is refused as /v2/subadmin is`],
    ['//v2, ;x', `${contract}/roles.test.ts › %s reaches nothing`],
    ['two-step codes: used twice, at once, guessed', `${contract}/two-step.test.ts › each code once only`],
    ['two-step sign-in after a reset', `${contract}/two-step.test.ts › stays on after a reset of the password`],
  ],
  Reset: [
    ['array, object, comma, newline in e-mail', `${contract}/reset-link.test.ts › takes one address: not %j`],
    ['two e-mail parameters', `${here}/reset-and-limits.test.ts › two e-mail parameters`],
    ['Unicode case', `${here}/reset-and-limits.test.ts › Unicode case (%s)`],
    ['Host, X-Forwarded-Host', `${contract}/reset-link.test.ts › sends a link to our own address`],
    ['absolute-form request line', `${here}/reset-and-limits.test.ts › absolute-form request line`],
    ['token reuse', `${contract}/reset-link.test.ts › leads through a link to a new password, once`],
    ['parallel use', `${here}/reset-and-limits.test.ts › parallel use of one link`],
    ['token for A with id of B', `${here}/reset-and-limits.test.ts › token for A changes nobody else`],
    ['old token after a new request', `${contract}/reset-link.test.ts › has one link that holds: the newest`],
    ['token in Referer', `${contract}/headers.test.ts › %s`],
    ['known, unknown, invalid told apart', `${contract}/reset-link.test.ts › is answered alike`],
    ['mail flood', `${contract}/limits.test.ts › is slowed after three, known or not`],
  ],
  'Rate-limit bypass': [
    [
      'extra e-mail, case, spaces, NUL, X-Forwarded-For',
      `${contract}/limits.test.ts › is not freed by other spellings`,
    ],
    ['IPv6 /64', `${here}/reset-and-limits.test.ts › IPv6 /64`],
    ['HTTP/1.0', `${here}/reset-and-limits.test.ts › HTTP/1.0 counts as well`],
    ['parallel burst', `${contract}/limits.test.ts › all at once lets no more through`],
    ['HEAD', `${contract}/roles.test.ts › %s answers no call`],
    ['restart', `${contract}/limits.test.ts › is remembered in the database`],
    ['guessing a two-step code', `${contract}/two-step.test.ts › limits tries, though the password is right`],
  ],
  'Filter, sort and search oracle': [
    ['hidden sort, filter, fields, relations, aggregates', `${here}/oracle.test.ts › $id takes none of`],
    ['export with hidden columns', `${here}/oracle.test.ts › export with hidden columns`],
    ['stored secrets in answers', `${here}/oracle.test.ts › no answer of any call holds a stored secret`],
    ['search term = hash prefix', `${here}/oracle.test.ts › search term = hash prefix`],
    ['search operators', `${contract}/odd-input.test.ts › a search finds the very signs`],
  ],
  'Mass assignment': [
    ['fields of others on every write', `${here}/oracle.test.ts › $id refuses every field that is not its own`],
    ['__proto__ and constructor', `${contract}/bad-input.test.ts › takes no __proto__ and no constructor`],
    ['id in the body different from the path', `${here}/oracle.test.ts › id in the body different from the path`],
  ],
  IDOR: [
    ['ids that nobody has, numeric, negative, huge', `${contract}/unknown-ids.test.ts › $id`],
    ['ids of another type', `${contract}/unknown-ids.test.ts › ids of one kind are not taken for another`],
    ['uploads without a session', `${api}/files/routes.test.ts › tells people who are not signed in nothing`],
    ['guessed names of files', `${api}/files/routes.test.ts › answers 404 to %s`],
    ["another's idempotency record", `${contract}/idempotency.test.ts › of another administrator is another key`],
  ],
  Uploads: [
    [
      'HTML, SVG, other types under an image type',
      `${contract}/community-pictures.test.ts › is not taken, and nothing of it`,
    ],
    [
      'polyglot, wrong ending, EXIF GPS',
      `${contract}/community-pictures.test.ts › is kept as what it is, pixels alone`,
    ],
    ['25 MiB and a byte', `${contract}/community-pictures.test.ts › of exactly 25 MiB`],
    [
      'empty field name, missing last boundary, 10,000 parts, nested field names',
      `${here}/denial-and-audit.test.ts › %s`,
    ],
    ['a picture of too many pixels', `${api}/files/redraw.test.ts › is distinguished from one that is too large`],
    ['mutated HEIC and others', `${api}/files/redraw.test.ts › may have any byte changed without crashing the process`],
    ['slow body', `${contract}/crash.test.ts › hundreds of connections that say nothing, or slowly`],
    ['links out of the folder', `${api}/files/stored.test.ts › does not follow links`],
  ],
  'Rich text': [
    [
      'tags, attributes, addresses of all kinds',
      `${api}/rich-text/sanitized.test.ts › keeps only words and formats of %j`,
    ],
    [
      'value changed by a second sanitise',
      `${contract}/settings.test.ts › is kept harmless, and the same when sent again`,
    ],
    ['5 MB of <b>', `${here}/denial-and-audit.test.ts › five megabytes of <b>`],
    [
      'elements without end, or too deep',
      'packages/core/src/settings/checks.test.ts › has at most 20,000 elements, side by side',
    ],
    ['shown in the console', `${e2e}/settings.test.ts › lets nothing in that could act`],
  ],
  Exports: [
    ['formulas of every kind', 'packages/documents/src/neutral-cell.test.ts › never begins with a formula character'],
    ['formulas in the report', `${api}/documents/user-report.test.ts › none that a spreadsheet would calculate`],
    ['formulas and escapes in the terminal', `${cli}/export.test.ts › gives spreadsheets no formula`],
    ['inline XML', 'packages/documents/src/workbook.test.ts › is a real OOXML workbook'],
    ['a slow reader, or one who leaves', 'packages/documents/src/workbook.test.ts › reads rows no faster than'],
    ['client aborts', `${here}/denial-and-audit.test.ts › export whose client aborts`],
  ],
  Paths: [
    ['dots, encodings, backslash, NUL, absolute, static files', `${here}/parsers.test.ts › %s gives no file away`],
    ['the same of calls', `${contract}/roles.test.ts › %s reaches nothing`],
    ['download name with CR, LF, quotes', `${api}/documents/attachment.test.ts › makes %j harmless`],
    ['names of stored files', `${api}/files/stored.test.ts › has nothing under the name %j`],
  ],
  SSRF: [
    ['an address in a request', `${here}/denial-and-audit.test.ts › asks for no address that a request names`],
    ['images in the PDF', `${api}/documents/invoice-pdf.test.ts › is a PDF without scripts and external references`],
    ['the way to a provider', `${contract}/gateway.test.ts › keeps to itself what is nobody`],
  ],
  Parsers: [
    ['__proto__, constructor, BOM, surrogates, NaN, depth', `${here}/parsers.test.ts › %s`],
    ['duplicate JSON keys', `${here}/parsers.test.ts › duplicate JSON keys`],
    ['content type with garbage', `${here}/parsers.test.ts › content type with garbage`],
    ['gzip bomb', `${here}/parsers.test.ts › gzip bomb`],
    ['chunked + Content-Length', `${here}/parsers.test.ts › chunked + Content-Length`],
    ['two Content-Lengths', `${here}/parsers.test.ts › two Content-Lengths`],
    ['CRLF in header values', `${here}/parsers.test.ts › CRLF in header values`],
    ['64 KiB header', `${here}/parsers.test.ts › 64 KiB header`],
    ['Expect', `${here}/parsers.test.ts › Expect`],
    ['pipelining', `${here}/parsers.test.ts › pipelining`],
    ['odd values in every field', `${here}/fuzz.test.ts › $id`, `${contract}/odd-input.test.ts › $id`],
  ],
  Denial: [
    [
      'slow headers, body, read; idle connections',
      `${contract}/crash.test.ts › hundreds of connections that say nothing`,
    ],
    ['health and log-in as amplifiers', `${here}/denial-and-audit.test.ts › log-in as an amplifier`],
    ['memory of password hashes', `${api}/auth/passwords.test.ts › runs a limited number at once`],
    ['regex on e-mail', `${here}/denial-and-audit.test.ts › %s`],
    ['deep page 10^9', `${here}/denial-and-audit.test.ts › deep page 10^9`],
    ['page size', `${here}/denial-and-audit.test.ts › limit=%s`],
    ['parallel exports', `${here}/denial-and-audit.test.ts › parallel exports`],
    ['full disk', `${contract}/crash.test.ts › a disk that is full costs no acknowledged write`],
  ],
  Races: [
    ['status change vs. delete', `${here}/denial-and-audit.test.ts › status change vs. delete`],
    [
      'two admins editing',
      `${contract}/conflicts.test.ts › lose nothing`,
      `${e2e}/two-administrators.test.ts › see both texts`,
    ],
    ['reset twice', `${here}/reset-and-limits.test.ts › parallel use of one link`],
    ['log-in during deletion', `${contract}/session-races.test.ts › to an account that is deleted meanwhile`],
    ['backup during write', `${api}/db/backup.test.ts › makes a complete copy of a live database`],
    ['two servers on one file', `${api}/db/open.test.ts › a database that another process holds`],
    ['another process at the file meanwhile', `${contract}/crash.test.ts › another process holds serves who reads`],
  ],
  Audit: [
    ['act whose line cannot be written', `${here}/denial-and-audit.test.ts › act whose line cannot be written`],
    ['crash between act and line', `${contract}/crash.test.ts › every acknowledged write outlives kill -9`],
    ['log injection by names with newlines', `${here}/denial-and-audit.test.ts › log injection`],
    ['delete the actor', `${here}/denial-and-audit.test.ts › delete the actor`],
    ['clock back', `${here}/denial-and-audit.test.ts › clock back`],
    ['a change without its line', `${here}/fuzz.test.ts › never a change without its audit line`],
  ],
  Console: [
    ['XSS through texts', `${e2e}/settings.test.ts › lets nothing in that could act`],
    ['click-jacking, cached pages', `${contract}/headers.test.ts › %s`, `${contract}/headers.test.ts › never cached`],
    ['other origins', `${contract}/headers.test.ts › other origins`],
    [
      'the token out of reach of scripts',
      `${contract}/console-session.test.ts › signing in gives the page a name that opens nothing by itself`,
    ],
    [
      'our own header',
      `${contract}/console-session.test.ts › a call is made by the cookie, our header and the session’s name together`,
    ],
  ],
  CLI: [
    [
      'escape sequences in names',
      `${cli}/console.test.ts › shows hostile names harmless`,
      'packages/terminal/src/text/harmless.test.ts › shows escapes',
    ],
    ['world-readable files', `${cli}/session.test.ts › in a file that its owner alone may read`],
    ['secrets in output, journal or files', `${cli}/session.test.ts › stand in no output, journal or file`],
    ['secrets in argv', `${cli}/session.test.ts › are taken by no flag`],
    ['the token to another API', `${cli}/session.test.ts › sends a kept token to no other API`],
  ],
};
