import { circle, darker, ellipse, path, placed, rect, stroke } from './brush.ts';
import { limb } from './people.ts';

/** A player with a guitar, for a stage. */
export const guitarist = (colour: string, guitar: string): string =>
  limb('M-5 -44L-14 -1', colour, 9) +
  limb('M5 -44L15 -1', colour, 9) +
  path('M-12 -80q12 -6 24 0l-1 40h-22z', colour) +
  circle(0, -92, 9, colour) +
  path('M-10 -92q-2 -14 10 -13t11 15l-4 7q0 -10 -7 -12z', colour) +
  placed(
    2,
    -52,
    ellipse(-9, 0, 12, 9.5, guitar) +
      ellipse(5, 0, 8.5, 7.5, guitar) +
      rect(8, -2, 38, 4, guitar) +
      rect(44, -4, 8, 8, guitar, 2) +
      circle(-2, 0, 3, darker(guitar, 0.5)),
    1,
    -24,
  ) +
  limb('M-12 -74L-20 -58L-8 -50', colour, 6.5) +
  limb('M12 -74L26 -64L28 -60', colour, 6.5);

/** A singer with an arm raised. */
export const singer = (colour: string, microphone: string): string =>
  limb('M-5 -44L-9 -1', colour, 9) +
  limb('M5 -44L10 -1', colour, 9) +
  path('M-12 -80q12 -6 24 0l3 44h-30z', colour) +
  circle(0, -92, 9, colour) +
  path('M-11 -90q-2 -15 11 -15t11 15l2 14h-4q0 -18 -9 -20q-9 2 -8 20h-4z', colour) +
  limb('M12 -74L20 -70L11 -82', colour, 6.5) +
  limb('M-12 -74L-30 -94', colour, 6.5) +
  stroke('M9 -84L14 -80', microphone, 3.4) +
  circle(8, -85, 3.4, microphone);
