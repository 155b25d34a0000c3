import { ranked } from '@matchdesk/core/kit/text/rank.ts';
import { welcomeScreens } from '@matchdesk/core/welcome/screens.ts';
import { useState } from 'react';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { type Binding, bindingsInForce } from '../keys/layers.ts';
import { areSingleKeysOn, setSingleKeys } from '../keys/single-keys.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Kbd } from '../ui/kbd.tsx';
import { Link } from '../ui/link.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { spokenKeys, waysOf } from '../ui/shown-keys.ts';
import { helpAtom } from './shell-state.ts';

const { tour } = welcomeScreens;

/** Groups that every screen has. */
const general = ['Everywhere', 'Go to'];

/** The screen's own keys before those of every screen. */
const screenFirst = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.toSorted((one, other) => general.indexOf(one.group) - general.indexOf(other.group));

function KeyGroup({ group, bindings }: { group: string; bindings: readonly Binding[] }) {
  return (
    <section className="help-group">
      <h3 className="help-group-title">{group}</h3>
      {bindings.map(({ keys, title }) => (
        <div className="help-row" key={keys} data-keys={keys}>
          <span>{title}</span>
          <span className="sr-only">{waysOf(keys).map(spokenKeys).join(' or ')}</span>
          <span className="help-keys">
            {waysOf(keys).map((way) => (
              <Kbd key={way} keys={way} />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom);
  // Read before this dialog disables the keys below it.
  const [bindings] = useState(() => screenFirst(bindingsInForce().filter(({ unlisted }) => !unlisted)));
  const [term, setTerm] = useState('');
  const [single, setSingle] = useState(areSingleKeysOn());
  const found = ranked(term, bindings, bindings.length);
  const change = (on: boolean): void => {
    setSingleKeys(on);
    setSingle(on);
  };
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="l">
      <div className="stack">
        <SearchBox
          label="Search keys"
          placeholder="Search keys"
          value={term}
          onSearch={setTerm}
          onType={setTerm}
          button={null}
        />
        <div className="help-sheet-groups">
          {[...Map.groupBy(found, ({ group }) => group)].map(([group, own]) => (
            <KeyGroup key={group} group={group} bindings={own} />
          ))}
        </div>
        <div className="row" data-align="between">
          <label className="check-field">
            <input
              type="checkbox"
              className="checkbox"
              checked={single}
              onChange={(event) => change(event.target.checked)}
            />
            Single-letter keys
          </label>
          {isOffered(tour, session) && (
            <Link href={tour.path} onClick={onClose}>
              Take the tour
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The sheet of all keys on this screen, made from the active bindings. */
export function HelpSheet() {
  const open = useAtomValue(helpAtom);
  return open && <Sheet onClose={() => helpAtom.set(false)} />;
}
