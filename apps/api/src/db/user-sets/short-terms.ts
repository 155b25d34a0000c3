const ascii = 128;

/** Collects which users have which one or two adjacent characters. Users are added in ascending order of their places. */
export const shortTermSets = () => {
  // Nearly every character is ASCII. The sets of such characters and pairs are found by number, without a string key.
  const plain: (number[] | undefined)[] = new Array((ascii + 1) * ascii);
  const others = new Map<string, number[]>();
  const addTo = (set: number[] | undefined, place: number): number[] => {
    if (set === undefined) return [place];
    if (set[set.length - 1] !== place) set.push(place);
    return set;
  };
  const addOther = (term: string, place: number): void => void others.set(term, addTo(others.get(term), place));
  return {
    /** Adds every character and every adjacent pair of a folded text. */
    add: (text: string, place: number): void => {
      let before = -1;
      for (let at = 0; at < text.length; at += before >= 0x1_0000 ? 2 : 1) {
        const character = text.codePointAt(at) ?? 0;
        if (character < ascii) plain[character] = addTo(plain[character], place);
        else addOther(String.fromCodePoint(character), place);
        if (character < ascii && before >= 0 && before < ascii) {
          const both = ascii + before * ascii + character;
          plain[both] = addTo(plain[both], place);
        } else if (before >= 0) addOther(String.fromCodePoint(before, character), place);
        before = character;
      }
    },
    /** Each character and pair with the places of the users who have it. */
    sets: (): Map<string, readonly number[]> => {
      const all = new Map<string, readonly number[]>(others);
      plain.forEach((places, at) => {
        if (places === undefined) return;
        const characters = at < ascii ? [at] : [Math.floor(at / ascii) - 1, at % ascii];
        all.set(String.fromCharCode(...characters), places);
      });
      return all;
    },
  };
};
