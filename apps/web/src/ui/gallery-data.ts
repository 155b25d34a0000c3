import { createAlertStore } from './alert-store.ts';
import type { Tone } from './badge.tsx';

export const galleryAlerts = createAlertStore();
export const nothing = () => undefined;

export const say = (type: 'success' | 'danger' | 'warning' | 'info', text: string, timeoutMs: number | null) =>
  galleryAlerts.show({ type, text, timeoutMs, action: { label: 'Undo', keys: 'Mod+Z', run: nothing } });

export type Person = {
  id: string;
  no: number;
  name: string;
  email: string;
  phone: string;
  age: number;
  city: string;
  state: { tone: Tone; word: string };
  check: { tone: Tone; word: string };
  flagged: boolean;
  seen: string;
};

const first = ['Ann', 'Mateo', 'Priya', 'Jonas', 'Léa', 'Omar', 'Yuki', 'Zofia', 'Björn', 'Chidinma', 'Noah', 'Inês'];
const last = ['Lee', 'Alvarez', 'Raghunathan', 'Weber', 'Dubois', 'Haddad', 'Tanaka', 'Kowalska', 'Ek', 'Okafor'];
const cities = ['Austin', 'Lisbon, Porto', 'Berlin', 'San Francisco, Oakland, San José', 'Toronto'];
const states: Person['state'][] = [
  { tone: 'success', word: 'Active' },
  { tone: 'success', word: 'Active' },
  { tone: 'warning', word: 'Suspended' },
  { tone: 'muted', word: 'Paused' },
  { tone: 'danger', word: 'Deleted' },
];
const checks: Person['check'][] = [
  { tone: 'success', word: 'Eligible' },
  { tone: 'danger', word: 'Non eligible' },
  { tone: 'muted', word: 'Not checked yet' },
];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A page of made-up people, the same for the same page. */
export function peopleOf(page: number, size: number): Person[] {
  return Array.from({ length: size }, (_, row) => {
    const no = (page - 1) * size + row + 1;
    const name = `${pick(first, no * 7)} ${pick(last, no * 3 + page)}`;
    return {
      id: `p${no}`,
      no,
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      phone: `+1 512 555 ${String(1000 + no * 37).slice(-4)}`,
      age: 19 + ((no * 13) % 40),
      city: pick(cities, no * 5),
      state: pick(states, no),
      check: pick(checks, no * 5),
      flagged: no % 6 === 0,
      seen: `0${1 + (no % 9)}-${10 + (no % 18)}-2026`,
    };
  });
}
