import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import { stepAmong } from './step-among.ts';
import '../styles/rest.css';

export type Tab = { id: string; label: string };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** The content of the open tab. */
  children: ReactNode;
};

// At once: the library moves the focus a tick later, and an Enter that follows quickly would open another tab.
const move = (event: KeyboardEvent<HTMLButtonElement>): void =>
  stepAmong(event, [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]);

/** Tabs that open on Enter, Space or a click: arrows only move the focus, so that nothing loads on the way. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange} activationMode="manual">
      <List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger className="tab" key={tab.id} value={tab.id} onKeyDown={move}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content className="tab-panel" key={tab.id} value={tab.id}>
          {tab.id === value && children}
        </Content>
      ))}
    </Root>
  );
}
