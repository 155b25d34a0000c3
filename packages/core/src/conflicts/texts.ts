import { texts } from '../kit/text/text.ts';

/** Sentences about a record that somebody else changed in the meantime; the specification has none. */
export const conflictsTexts = texts({
  said: {},
  ours: {
    changedMeanwhile: 'This was changed after you loaded it. Nothing was saved.',
    title: 'Changed by somebody else',
    lead: 'This was changed after you loaded it. Nothing of yours was saved yet, and nothing is lost.',
    leadBy: '{who} changed this on {when}, after you loaded it. Nothing of yours was saved yet, and nothing is lost.',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    empty: 'empty',
  },
});
