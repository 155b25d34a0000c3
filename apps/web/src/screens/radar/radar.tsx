import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { radarReads } from '@matchdesk/core/radar/reads.ts';
import { statusLabel } from '@matchdesk/core/radar/rules.ts';
import type { Attendee, City } from '@matchdesk/core/radar/schema.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { personLook } from '../../list/person-look.tsx';
import { StatusSwitch } from '../../list/status-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { IconButton } from '../../ui/button.tsx';

const subjectOf = (city: City) => one({ id: city._id, label: city.city, record: city });

const cityLook: Look<City> = {
  number: { width: 64 },
  city: { width: 280 },
  created: { width: 144 },
  status: {
    width: 144,
    cell: (city) => (
      <StatusSwitch
        id={city._id}
        name={city.city}
        status={city.status}
        text={statusLabel(city.status)}
        action="radar.set-status"
        subject={() => subjectOf(city)}
      />
    ),
  },
  action: { width: 120 },
};

const cityActions = (city: City) => (
  <>
    <IconButton
      icon="pencil"
      size="small"
      label={`Edit ${city.city}`}
      data-action="radar.edit"
      onClick={() => openAction('radar.edit', { subject: subjectOf(city) })}
    />
    <IconButton
      icon="trash"
      size="small"
      label={`Delete ${city.city}`}
      data-action="radar.delete"
      onClick={() => openAction('radar.delete', { subject: subjectOf(city) })}
    />
  </>
);

/** /radar: Location Master. */
export function LocationMaster() {
  return (
    <Page title="Location Master">
      <ListView
        id="radar.list"
        list={radarReads.list}
        look={cityLook}
        rowActions={cityActions}
        tools={<ActionButton id="radar.add" label="Add" icon="plus" kind="primary" />}
      />
    </Page>
  );
}

const attendeeLook = personLook<Attendee>((person) => person);
const attendeeHref = (person: Attendee): string => hrefOf('/view-user-detail/:id', { id: person._id });

/** /radar-attendees */
export function RadarAttendees() {
  return (
    <Page title="Radar Attendees">
      <ListView id="radar.attendees" list={radarReads.attendees} look={attendeeLook} href={attendeeHref} />
    </Page>
  );
}
