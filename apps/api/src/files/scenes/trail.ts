/** A path from the bottom to a point on the far slope, narrower as it goes. */
const trail = (brush: Brush, fromX: number, toX: number, top: number, colour: string): string => {
  const bend = brush.between(90, 190) * (brush.chance(0.5) ? 1 : -1);
  const middle = (top + height) / 2;
  return path(
    `M${short(fromX - 54)} ${height}C${short(fromX - 20 + bend)} ${short(middle + 70)} ${short(toX - bend)} ${short(middle)} ${short(toX - 3)} ${short(top)}h6C${short(toX - bend + 26)} ${short(middle)} ${short(fromX + 60 + bend)} ${short(middle + 70)} ${short(fromX + 62)} ${height}z`,
    colour,
  );
};

export const hike = (brush: Brush): string => {
  const { palette } = brush;
  const sunX = brush.between(300, 660);
  const layers = 4;
  const slope = many(layers, (index) => {
    const share = (index + 1) / layers;
    const y = 300 + share * 170;
    return (
      hills(brush, y, 44 - share * 14, mix(palette.far, palette.near, share * 0.95)) + haze(brush, y - 20, 110, 0.22)
    );
  });
  const x = brush.between(380, 560);
  const party = many(brush.int(1, 3), (index) =>
    placed(
      x - index * 74,
      520 + index * 7,
      hiker(mix(palette.deep, brush.pick(palette.accents), 0.35), brush.pick(palette.accents.slice(0, 3))),
      1.15 - index * 0.08,
    ),
  );
  return (
    sky(brush, 360, { sunX, sunY: brush.between(150, 230) }) +
    flock(brush, brush.between(180, 640), brush.between(90, 170)) +
    mountains(brush, 380, brush.between(190, 260), mix(palette.far, palette.sky[1], 0.25), 4) +
    haze(brush, 250, 170, 0.5) +
    slope +
    trail(brush, brush.between(300, 620), brush.between(420, 560), 452, lighter(palette.far, 0.42)) +
    forest(brush, 500, 120, mix(palette.near, palette.deep, 0.5), 12, [300, 690]) +
    hills(brush, 540, 12, darker(palette.near, 0.18)) +
    party +
    forest(brush, height + 20, 220, palette.deep, 8, [260, 720]) +
    flowers(brush, 560, 620, 26)
  );
};
