import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge, type Tone } from './badge.tsx';
import { Button, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { DateRange } from './date-range.tsx';
import { nothing, say } from './gallery-data.ts';
import { Kbd } from './kbd.tsx';
import { Menu } from './menu.tsx';
import { Switch } from './switch.tsx';
import { Tooltip } from './tooltip.tsx';

const tones: readonly Tone[] = ['neutral', 'muted', 'success', 'warning', 'danger', 'info', 'accent'];

export function Controls() {
  const [isOn, setOn] = useState(true);
  const [range, setRange] = useState({ start: '2026-03-01', end: '' });
  const items: Parameters<typeof Menu>[0]['items'] = [
    { id: 'edit', label: 'Edit', icon: 'pencil', keys: 'e', onSelect: () => void say('success', 'Saved', 1000) },
    { id: 'open', label: 'Open in a new tab', icon: 'external', keys: 'o', onSelect: nothing },
    {
      id: 'no',
      label: 'Regenerate',
      icon: 'key',
      disabledReason: 'Only for the full administrator',
      onSelect: nothing,
    },
    'separator',
    { id: 'remove', label: 'Delete', icon: 'trash', tone: 'danger', onSelect: nothing },
  ];
  return (
    <Card title="Controls" actions={<Menu label="More" items={items} />}>
      <div className="stack">
        <div className="row">
          <Button kind="primary" keys="Mod+Enter">
            Primary
          </Button>
          <Button icon="download">Ordinary</Button>
          <Button kind="quiet" icon="filter">
            Quiet
          </Button>
          <Button kind="danger" icon="trash">
            Delete
          </Button>
          <Button kind="saved" icon="check">
            Saved
          </Button>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
          <Button size="small">Small</Button>
          <IconButton icon="refresh" label="Refresh" />
        </div>
        <div className="row">
          <Switch checked={isOn} onChange={setOn} label="Status" text={isOn ? 'Active' : 'Inactive'} />
          <Switch checked={false} onChange={nothing} label="Off" />
          <div className="button-group">
            <Button aria-pressed>Monthly</Button>
            <Button aria-pressed={false}>Weekly</Button>
          </div>
          <Menu label="Admin" button="Admin" items={items} />
          <Tooltip text="Also reachable by key">
            <IconButton icon="info" label="About" />
          </Tooltip>
          <Kbd keys="g u" />
          <Kbd keys="Mod+K" />
        </div>
        <DateRange
          value={range}
          onChange={setRange}
          min="2015-01-01"
          max="2026-11-21"
          endError="Please select a end date"
        />
        <div className="row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} filled>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="row">
          <Avatar name="Ann Lee" />
          <Avatar name="Mateo Alvarez" size="m" />
          <Avatar src="/missing.jpg" name="Zofia" size="l" label="Zofia" />
          <Avatar shape="square" size="l" />
        </div>
      </div>
    </Card>
  );
}
