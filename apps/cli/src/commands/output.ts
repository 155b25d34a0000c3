import type { Globals } from '@matchdesk/terminal/command/flag.ts';
import type { Call } from '@matchdesk/terminal/command/spec.ts';
import { jqFilter } from '@matchdesk/terminal/io/output/jq.ts';
import { openPager, pagerFrom } from '@matchdesk/terminal/io/output/pager.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { holdStderr, leadOut, releaseStderr } from '@matchdesk/terminal/process/streams.ts';
import { canShow } from '../parser/bare.ts';

/** Ends the output of a command: complete, or cut off by what stopped the command. */
type EndOutput = (isWhole: boolean) => Promise<void>;

type ShownCall = { readonly call: Call; readonly end: EndOutput };

const json = ['json', 'jsonl'];
const isJson = (format: unknown): boolean => json.includes(String(format));

/** The flags of a call whose JSON is filtered: its output must be JSON on stdout. */
const filtered = ({ spec, flags, globals, typed }: Call): Pick<Call, 'flags' | 'globals'> => {
  const words = `matchdesk ${spec.path.join(' ')}`;
  if (spec.isText) throw usage(`'${words}' prints no JSON: --jq cannot be used here.`);
  if (typed.output !== undefined && !isJson(typed.output)) {
    throw usage(`--jq reads JSON: use it with -o json or jsonl, not with ${typed.output}.`);
  }
  const output = isJson(globals.output) ? (globals.output ?? 'json') : 'json';
  const own: Globals = { ...globals, output };
  const format = spec.flags?.find(({ name }) => name === 'format');
  if (!format) return { flags, globals: own };
  if (flags.out !== undefined && flags.out !== '-') throw usage('--jq reads stdout: it cannot be combined with --out.');
  if (flags.format !== undefined && !isJson(flags.format)) {
    throw usage(`--jq reads JSON: use it with --format jsonl, not with ${flags.format}.`);
  }
  return { flags: { ...flags, format: flags.format ?? 'jsonl' }, globals: { ...own, output: 'jsonl' } };
};

const flushAt = 256 * 1_024;

/** Sends the output through a filter: line by line as it arrives, or as a whole document at the end. */
const throughJq = async (expression: string, isPerLine: boolean): Promise<EndOutput> => {
  const filter = await jqFilter(expression, isPerLine);
  const decoder = new TextDecoder();
  let text = '';
  const next = leadOut(async (data) => {
    text += typeof data === 'string' ? data : decoder.decode(data, { stream: true });
    if (isPerLine && text.length >= flushAt) await next(await takeLines());
  });
  const takeLines = (): Promise<string> => {
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(0, end);
    text = text.slice(end);
    return filter.run(lines);
  };
  return async (isWhole) => {
    leadOut(next);
    try {
      if (isPerLine) await next(await takeLines());
      // An incomplete document cannot be parsed.
      if (isWhole && text.trim() !== '') await next(await filter.run(text));
    } finally {
      await filter.end();
    }
  };
};

/** The pager for output that a person reads; null where nobody does, or where none is wanted. */
const pagerFor = ({ spec, globals }: Call): string | null => {
  return canShow(process) && spec.isPaged && !globals.noPager ? pagerFrom(process.env) : null;
};

/**
 * Sends the output to a pager. Messages of stderr are held until the person leaves the pager; leaving early is no
 * failure.
 */
const throughPager = (command: string): EndOutput => {
  const leave = () => {
    releaseStderr();
    process.exit(0);
  };
  const pager = openPager(command, process.env, leave);
  const straight = leadOut(async (data) => {
    holdStderr();
    if (await pager.write(data)) return;
    // The program does not exist.
    releaseStderr();
    leadOut(straight);
    await straight(data);
  });
  return async () => {
    leadOut(straight);
    await pager.end();
    releaseStderr();
  };
};

/** Prepares a command's output: filtered by jq where that was asked for, in a pager where a person reads it. */
export const shownCall = async (call: Call): Promise<ShownCall> => {
  // The variable applies only to commands that print JSON; on other commands only the flag is an error.
  const jq = call.spec.isText ? call.typed.jq : call.globals.jq;
  const shown = jq === undefined ? call : { ...call, ...filtered(call) };
  const pager = pagerFor(call);
  const endPager = pager === null ? null : throughPager(pager);
  const endJq = jq === undefined ? null : await throughJq(jq, shown.globals.output === 'jsonl');
  return {
    call: shown,
    end: async (isWhole) => {
      try {
        await endJq?.(isWhole);
      } finally {
        await endPager?.(isWhole);
      }
    },
  };
};
