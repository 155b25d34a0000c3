import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance } from 'fastify';

const deepest = 10;

/** The nesting depth of a JSON text, found without parsing it. */
const depthOf = (text: string): number => {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    } else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > most) most = depth;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return most;
};

/** Lets the server read only JSON bodies: valid UTF-8, at most ten levels deep, without `__proto__` or `constructor`. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return done(refuse('validation', 'The body is not valid UTF-8.'));
    }
    if (depthOf(text) > deepest) {
      return done(refuse('validation', 'The body is nested too deeply.'));
    }
    return parse(request, text, done);
  });
};
