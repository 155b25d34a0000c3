import { shortId } from '@matchdesk/core/kit/text/show.ts';

/** Shows the end of a long id; screen readers and copies get the whole id. */
export function ShortId({ id }: { id: string }) {
  const end = shortId(id).replace(/^…/, '');
  const start = id.slice(0, id.length - end.length);
  return (
    <code className="id" title={id}>
      {start !== '' && <span className="sr-only">{start}</span>}
      {end}
    </code>
  );
}
