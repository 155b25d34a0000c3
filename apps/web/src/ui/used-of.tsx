const figure = new Intl.NumberFormat('en-US');

/** How much of a limit is used, '12 / 150', and beyond it how much too much: nothing that was typed is cut. */
export function UsedOf({ used, most }: { used: number; most: number }) {
  const text = `${figure.format(used)} / ${figure.format(most)}`;
  return used <= most ? text : <strong>{`${text}, ${figure.format(used - most)} too many`}</strong>;
}
