const ascii = 128;

/** Who has which one or two signs side by side: filled user by user, in rising order of their places. */
export const signSets = () => {
  // Nearly every sign is ASCII: its sets, and those of two such signs, are found without a text.
  const plain: (number[] | undefined)[] = new Array((ascii + 1) * ascii);
  const others = new Map<string, number[]>();
  const addTo = (set: number[] | undefined, place: number): number[] => {
    if (set === undefined) return [place];
    if (set[set.length - 1] !== place) set.push(place);
    return set;
  };
  const addOther = (signs: string, place: number): void => void others.set(signs, addTo(others.get(signs), place));
  return {
    /** Every sign of a folded text, and every two side by side. */
    add: (text: string, place: number): void => {
      let before = -1;
      for (let at = 0; at < text.length; at += before >= 0x1_0000 ? 2 : 1) {
        const sign = text.codePointAt(at) ?? 0;
        if (sign < ascii) plain[sign] = addTo(plain[sign], place);
        else addOther(String.fromCodePoint(sign), place);
        if (sign < ascii && before >= 0 && before < ascii) {
          const both = ascii + before * ascii + sign;
          plain[both] = addTo(plain[both], place);
        } else if (before >= 0) addOther(String.fromCodePoint(before, sign), place);
        before = sign;
      }
    },
    /** Each with the places of those who have it. */
    sets: (): Map<string, readonly number[]> => {
      const all = new Map<string, readonly number[]>(others);
      plain.forEach((places, at) => {
        if (places === undefined) return;
        const signs = at < ascii ? [at] : [Math.floor(at / ascii) - 1, at % ascii];
        all.set(String.fromCharCode(...signs), places);
      });
      return all;
    },
  };
};
