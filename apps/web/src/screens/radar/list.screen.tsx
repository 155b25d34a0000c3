import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { radarReads } from '@matchdesk/core/radar/reads.ts';
import { statusLabel } from '@matchdesk/core/radar/rules.ts';
import type { City } from '@matchdesk/core/radar/schema.ts';
import { ActionButton } from '../../act/action-button.tsx';
import type { Look } from '../../list/columns.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { StatusSwitch } from '../../list/status-switch.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';

const cityLook: Look<City> = {
  number: { width: 64 },
  city: { width: 280 },
  created: { width: 144 },
  status: {
    width: 144,
    cell: (city) => (
      <StatusSwitch
        status={city.status}
        text={statusLabel(city.status)}
        action="radar.set-status"
        target={rowTarget(radarReads.list, city)}
      />
    ),
  },
  action: { width: 120 },
};

const cityActions = rowActions(radarReads.list, ({ city }) => [
  { id: 'radar.edit', icon: 'pencil', label: `Edit ${city}` },
  { id: 'radar.delete', icon: 'trash', label: `Delete ${city}` },
]);

/** /radar: Location Master. */
export default function LocationMaster() {
  return (
    <ListScreen
      id="radar.list"
      list={radarReads.list}
      look={cityLook}
      rowActions={cityActions}
      tools={<ActionButton id="radar.add" label="Add" icon="plus" kind="primary" />}
    />
  );
}
