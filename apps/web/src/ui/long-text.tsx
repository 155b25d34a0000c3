import { mostInText } from '@matchdesk/core/kit/text/bounds.ts';
import { figure } from '@matchdesk/core/kit/text/show.ts';
import { useState } from 'react';
import { Button } from './button.tsx';
import { toClipboard } from './to-clipboard.ts';

/** One piece of a text; surrogate pairs are not split. */
const pieceOf = (text: string, at: number): string => {
  const edge = (place: number): number => (/[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place - 1 : place);
  return text.slice(edge(at * mostInText), edge((at + 1) * mostInText));
};

/** A text that may be very long: a page of it, more on request, and a button that copies all of it. */
export function LongText({ text }: { text: string }) {
  const [pieces, setPieces] = useState(1);
  const [isCopied, setCopied] = useState<boolean>();
  if (text.length <= mostInText) return text;
  const shown = Math.min(text.length, pieces * mostInText);
  const portion = `${figure(shown)} of ${figure(text.length)} characters`;
  const refused = isCopied === false ? 'The browser refused to copy.' : portion;
  return (
    <>
      {Array.from({ length: pieces }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its place
        <span key={at}>{pieceOf(text, at)}</span>
      ))}
      <span className="row">
        <span className="muted" role="status">
          {isCopied ? 'Copied.' : refused}
        </span>
        {shown < text.length && (
          <Button size="small" onClick={() => setPieces(pieces + 1)}>
            Show more
          </Button>
        )}
        <Button size="small" onClick={async () => setCopied(await toClipboard(text))}>
          Copy all
        </Button>
      </span>
    </>
  );
}
