import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { type Answer, following, nothing } from './candidate.ts';
import { type Place, placeOf } from './place.ts';
import { argumentValues, flagValues, type Live } from './values.ts';

const answerAt = async (place: Place, typed: string, live: Live): Promise<Answer> => {
  switch (place.kind) {
    case 'command':
      return { candidates: place.names.map(({ name, summary }) => ({ value: name, about: summary })) };
    case 'flag':
      return { candidates: place.flags.map(({ name, summary }) => ({ value: `--${name}`, about: summary })) };
    case 'value': {
      const { before, typed: own } = place;
      return following(await flagValues(place, live), before, own);
    }
    case 'argument':
      return place.argument ? argumentValues(place.spec, place.argument, typed, live) : nothing;
  }
};

/** Returns what can replace the last word; `words` are those after `matchdesk`. */
export const complete = async (specs: readonly Spec[], words: readonly string[], live: Live): Promise<Answer> => {
  const typed = words.at(-1) ?? '';
  const shown = specs.filter(({ hidden }) => !hidden);
  const answers = await Promise.all(placeOf(shown, words).map((place) => answerAt(place, typed, live)));
  const candidates = answers.flatMap((answer) => answer.candidates).filter(({ value }) => value.startsWith(typed));
  return {
    candidates,
    ...(answers.some(({ files }) => files) && { files: true }),
    ...(answers.some(({ goesOn }) => goesOn) && { goesOn: true }),
  };
};
