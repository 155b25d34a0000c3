import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { useOverlay } from './overlay.ts';

const groups: readonly { title: string; rows: readonly (readonly [IconName, string, string, string])[] }[] = [
  {
    title: '3 people selected',
    rows: [
      ['coins', 'Add credits', 'to 3 people', 'Mod+Enter'],
      ['flag', 'Suspend', '', 's'],
      ['trash', 'Delete', 'can not be undone', 'Delete'],
    ],
  },
  {
    title: 'Go to',
    rows: [
      ['users', 'People', 'Browse, search, export', 'g u'],
      ['card', 'Payments', '', 'g t'],
      ['calendar', 'Events', '', 'g e'],
    ],
  },
];

function Body() {
  const overlay = useOverlay();
  return (
    <>
      <div className="dialog-scrim" />
      <Content className="palette" {...overlay} aria-describedby={undefined}>
        <Title className="sr-only">Commands</Title>
        <div className="palette-crumbs">
          <span className="palette-crumb">Add credits</span>
          <Icon name="chevron-right" size={12} />
          <span className="palette-crumb">3 people</span>
        </div>
        <input className="palette-input" aria-label="Search or run a command" placeholder="Search or run a command" />
        <div className="palette-list" role="listbox" aria-label="Results">
          {groups.map((group, at) => (
            // biome-ignore lint/a11y/useSemanticElements: an option group of a listbox
            <div className="palette-group" role="group" aria-label={group.title} key={group.title}>
              <div className="palette-group-title" aria-hidden="true">
                {group.title}
              </div>
              {group.rows.map(([icon, title, note, keys], row) => (
                <div
                  className="palette-row"
                  role="option"
                  tabIndex={-1}
                  key={title}
                  aria-selected={at === 0 && row === 0}
                  data-tone={icon === 'trash' ? 'danger' : undefined}
                >
                  <Icon name={icon} />
                  <span className="palette-row-title">{title}</span>
                  <span className="palette-row-note">{note}</span>
                  <Kbd keys={keys} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className="palette-foot">
          <span>
            <Kbd keys="ArrowUp" />
            <Kbd keys="ArrowDown" /> move
          </span>
          <span>
            <Kbd keys="Enter" /> run
          </span>
          <span>
            <Kbd keys="Escape" /> close
          </span>
          <span>6 results</span>
        </div>
      </Content>
    </>
  );
}

export function GalleryPalette() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Portal>
        <Body />
      </Portal>
    </Root>
  );
}
