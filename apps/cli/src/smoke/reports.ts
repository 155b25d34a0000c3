import { harmlessCell } from '@matchdesk/documents/control-symbol.ts';
import type { Check } from './checks.ts';

const escaped = (text: string): string => harmlessCell(text).replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Returns the checks as JUnit XML. */
export const junit = (checks: readonly Check[], url: string): string => {
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped').length;
  const cases = checks.map(({ call, method, path, outcome, ms, note }) => {
    const open = `    <testcase classname="${escaped(call.split('.')[0] ?? '')}" name="${escaped(call)}" time="${ms / 1_000}"`;
    if (outcome === 'ok') return `${open}/>`;
    const inner =
      outcome === 'failed'
        ? `<failure message="${escaped(note)}">${escaped(`${method} ${path}: ${note}`)}</failure>`
        : `<skipped message="${escaped(note)}"/>`;
    return `${open}>${inner}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${checks.length}" failures="${failed}">`,
    `  <testsuite name="matchdesk smoke ${escaped(url)}" tests="${checks.length}" failures="${failed}" skipped="${skipped}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
};

const oneLine = (text: string): string => harmlessCell(text).replace(/[\r\n#]+/g, ' ');

/** Returns the checks in the Test Anything Protocol. */
export const tap = (checks: readonly Check[]): string =>
  `TAP version 13\n1..${checks.length}\n${checks
    .map(({ call, outcome, note }, index) => {
      const line = `${outcome === 'failed' ? 'not ok' : 'ok'} ${index + 1} - ${call}`;
      if (outcome === 'skipped') return `${line} # SKIP ${oneLine(note)}\n`;
      return outcome === 'failed'
        ? `${line}\n  ---\n  message: ${JSON.stringify(oneLine(note))}\n  ...\n`
        : `${line}\n`;
    })
    .join('')}`;
