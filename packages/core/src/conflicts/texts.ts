import { texts } from '../kit/text/text.ts';

/**
 * Sentences about a record that was changed in the meantime, by somebody else or by the same person in another window;
 * the specification has none.
 */
export const conflictsTexts = texts({
  ours: {
    changedMeanwhile: 'This was changed after you loaded it. Nothing was saved.',
    title: 'Changed meanwhile',
    lead: 'This was changed after you loaded it. Your change is not saved yet, and nothing is lost.',
    leadBy: '{who} changed this on {when}, after you loaded it. Your change is not saved yet, and nothing is lost.',
    mine: 'Yours',
    theirs: 'Saved',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the saved one',
    empty: 'empty',
  },
});
