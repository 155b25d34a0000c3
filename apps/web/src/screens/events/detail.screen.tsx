import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { heldAt } from '@matchdesk/core/events/rules.ts';
import type { EventDetail as Event, InvitedPerson } from '@matchdesk/core/events/schema.ts';
import { eventsScreens } from '@matchdesk/core/events/screens.ts';
import { eventsTexts as say } from '@matchdesk/core/events/texts.ts';
import { figure, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { notesScreens } from '@matchdesk/core/notes/screens.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { useHereOnPage } from '../../act/use-here.ts';
import { useDetail } from '../../data/reads.ts';
import { useCapable } from '../../data/use-capable.ts';
import { DeskLine } from '../../list/desk-line.tsx';
import { ListView } from '../../list/list-view.tsx';
import { personLook } from '../../list/person-look.tsx';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Portion } from '../../ui/portion.tsx';
import { eventBadge } from './event-look.tsx';

const people = personLook<InvitedPerson>((person) => person);
const payments = { 'transaction-id': { width: 188 } };

const range = (event: Event): string =>
  event.min_age_range === null && event.max_age_range === null
    ? ''
    : `${event.min_age_range ?? '?'} to ${event.max_age_range ?? '?'}`;
const percent = (value: number | null): string => (value === null ? '' : `${value}%`);

function Settings({ event }: { event: Event }) {
  const facts = [
    ['Host', event.hostname],
    ['Date & Time', heldAt(event)],
    ['Location', event.location],
    ['Distance', event.distance],
    ['Age range', range(event)],
    ['Women', percent(event.ratio_women)],
    ['Men', percent(event.ratio_men)],
    ['Others', percent(event.ratio_others)],
    ['Drinking', event.drinking],
    ['Drugs', event.drugs],
    ['Smoking', event.smoking],
  ] as const;
  return (
    <div className="grid" data-columns="2">
      <Card>
        <Facts items={facts.map(([term, value]) => ({ term, value: orMissing(value) }))} />
      </Card>
      {(event.event_images.length > 0 || event.description !== '') && (
        <Card>
          <div className="stack">
            {event.event_images.length > 0 && (
              <ul className="row gallery" aria-label="Pictures of the event">
                <Portion of={event.event_images}>
                  {(picture, at) => (
                    <li>
                      <Avatar src={picture} kind="events" size="l" shape="square" label={`Picture ${at + 1}`} />
                    </li>
                  )}
                </Portion>
              </ul>
            )}
            {event.description !== '' && (
              <p className="person-about">
                <LongText text={event.description} />
              </p>
            )}
          </div>
        </Card>
      )}
    </div>
  );
}

function Tabs({ event, id }: { event: Event; id: string }) {
  const target = { id, label: event.title, record: event };
  useHereOnPage('event', 'This event', target);
  return (
    <div className="stack">
      <DeskLine record={event} kind="event" target={target} />
      <Tabbed
        label="Event"
        tabs={tabsOf(eventsScreens.detail.tabs, {
          settings: () => <Settings event={event} />,
          attendees: () => <ListView id="events.attendees" list={eventsReads.attendees} scope={id} look={people} />,
          restrictions: () => (
            <ListView id="events.restrictions" list={eventsReads.restrictions} scope={id} look={people as never} />
          ),
          transactions: () => (
            <ListView id="events.transactions" list={eventsReads.transactions} scope={id} look={payments} />
          ),
        })}
      />
    </div>
  );
}

/** The link to the notes on the event, with their number, where the provider keeps notes. */
function NotesLink({ id, notes }: Pick<Event, 'notes'> & { id: string }) {
  if (!useCapable('notes')) return null;
  return (
    <Link href={hrefTo('notes.of-event', { id })} className="button">
      <Icon name="pencil" size={14} />
      {notesScreens.list.title}
      {notes !== null && notes > 0 && ` ${figure(notes)}`}
    </Link>
  );
}

/** /events-details/{id}: four tabs, each loaded when it is first shown. */
export default function EventDetails({ params }: { params: { id: string } }) {
  const { id } = params;
  const load = useDetail(eventsReads.get, id);
  const event = load.data;
  return (
    <Page
      title={event?.title || 'Event Details'}
      beside={event && eventBadge(event, true)}
      actions={
        event && (
          <>
            <NotesLink id={id} notes={event.notes} />
            <ActionButton id="events.cancel" subject={one({ id, label: event.title, record: event })} />
          </>
        )
      }
    >
      <Loaded load={load} label="Loading the event" none={say.none}>
        {(shown) => <Tabs event={shown} id={id} />}
      </Loaded>
    </Page>
  );
}
