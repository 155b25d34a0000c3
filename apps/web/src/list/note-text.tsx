import { type Block, blocksOf, type Inline } from '@matchdesk/core/notes/markdown.ts';
import { isMeant } from '@matchdesk/core/notes/rules.ts';
import { Fragment, memo } from 'react';
import '../styles/rest.css';

type Named = { readonly names: readonly string[] };

function Part({ part, names }: { part: Inline } & Named) {
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>;
    case 'bold':
      return (
        <strong>
          <Parts parts={part.parts} names={names} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Parts parts={part.parts} names={names} />
        </em>
      );
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          <Parts parts={part.parts} names={names} />
        </a>
      );
    case 'mention':
      return names.some((name) => isMeant(name, part.name)) ? <span className="mention">{part.text}</span> : part.text;
    case 'text':
      return part.text;
  }
}

// A text never changes once it is read, so its parts keep their positions.
function Parts({ parts, names }: { parts: readonly Inline[] } & Named) {
  return parts.map((part, at) => <Part key={`${part.kind}-${String(at)}`} part={part} names={names} />);
}

function BlockText({ block: { kind, lines }, names }: { block: Block } & Named) {
  const items = lines.map(
    (parts, at) => [`line-${String(at)}`, <Parts key="parts" parts={parts} names={names} />] as const,
  );
  if (kind === 'paragraph') {
    return (
      <p>
        {items.map(([key, line], at) => (
          <Fragment key={key}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    );
  }
  const rows = items.map(([key, line]) => <li key={key}>{line}</li>);
  return kind === 'bullets' ? <ul>{rows}</ul> : <ol>{rows}</ol>;
}

/** The text of a note as elements: any markup in it is shown as text. */
export const NoteText = memo(function NoteText({ text, names }: { text: string } & Named) {
  return (
    <div className="note-text stack" data-gap="xs">
      {blocksOf(text).map((block, at) => (
        <BlockText key={`${block.kind}-${String(at)}`} block={block} names={names} />
      ))}
    </div>
  );
});
