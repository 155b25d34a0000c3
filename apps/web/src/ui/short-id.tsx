import { shortId } from '@matchdesk/core/kit/text/show.ts';

/** An id by its end, where it is long; the beginning is there for those who hear it and for what is copied. */
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
