import { raterOf, reportLabel } from '@matchdesk/core/ratings/rules.ts';
import type { GivenRating, ReceivedRating } from '@matchdesk/core/ratings/schema.ts';
import type { Look } from '../../list/columns.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';

type Person = { readonly firstname: string; readonly email: string };

export const nameCell = ({ firstname, email }: Person, id: string, href: string) => (
  <>
    <Link href={href}>{firstname || email || id}</Link> <span className="muted">{firstname === '' ? '' : email}</span>
  </>
);

export const shared = {
  date: { width: 184 },
  average: {
    width: 160,
    align: 'center' as const,
    cell: (row: { avg_rating: number | null }) => <Stars value={row.avg_rating} />,
  },
};

/** How the received ratings look. */
export const receivedLook = (href: (row: ReceivedRating) => string): Look<ReceivedRating> => ({
  ...shared,
  name: { width: 320, cell: (row) => nameCell(raterOf(row), row._id, href(row)) },
  report: {
    width: 144,
    cell: (row) =>
      row.report !== null && <Badge tone={row.report === 0 ? 'muted' : 'danger'}>{reportLabel(row.report)}</Badge>,
  },
});

/** How the given ratings look. */
export const givenLook = (href: (row: GivenRating) => string): Look<GivenRating> => ({
  ...shared,
  name: { width: 320, cell: (row) => nameCell(row.userDetails, row._id, href(row)) },
  report: { width: 96 },
});
