import { radarReads } from '@matchdesk/core/radar/reads.ts';
import type { Attendee } from '@matchdesk/core/radar/schema.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { personLook } from '../../list/person-look.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';

const attendeeLook = personLook<Attendee>((person) => person);
const attendeeHref = (person: Attendee): string => hrefTo('users.detail', { id: person._id });

/** /radar-attendees */
export default function RadarAttendees() {
  return <ListScreen id="radar.attendees" list={radarReads.attendees} look={attendeeLook} href={attendeeHref} />;
}
