import { type IconName, iconPaths } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** In CSS pixels; 16 is the grid that they are drawn on. */
  size?: number | undefined;
  /** Only where there is no text beside it: makes the icon an image with this name. */
  label?: string | undefined;
};

/** One of the console's own line icons, in the colour of the text around it. */
export function Icon({ name, size = 16, label }: IconProps) {
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  const [lines, filled] = iconPaths[name].split('!');
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its caller hides it or names it by aria-label
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...naming}
    >
      {lines && <path d={lines} />}
      {filled && <path d={filled} fill="currentColor" stroke="none" />}
    </svg>
  );
}
