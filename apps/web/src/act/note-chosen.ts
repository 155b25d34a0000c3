import { onSignOut } from '../data/leaving.ts';
import { chosenRecords, setChosen } from './record-names.ts';

onSignOut(() => chosenRecords.clear());

/** Remembers a record that was chosen, until the person signs out. */
export const noteChosen = setChosen;
