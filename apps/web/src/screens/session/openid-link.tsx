import { fill } from '@matchdesk/core/kit/text/text.ts';
import { openIdTexts as say } from '@matchdesk/core/openid/texts.ts';

type OpenIdLinkProps = {
  name: string;
  next: string | undefined;
  /** Whether the form stands over a screen that must stay open. */
  isOver: boolean | undefined;
  /** Whether it is the only way to sign in. */
  isAlone: boolean;
};

/** The link to the company's own identity provider, which is outside of the console. */
export function OpenIdLink({ name, next, isOver = false, isAlone }: OpenIdLinkProps) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <a
        className="button"
        data-kind={isAlone ? 'primary' : undefined}
        href={`/console/openid${query}`}
        {...(isOver && { target: '_blank', rel: 'noopener' })}
      >
        {fill(say.signInBy, { name })}
      </a>
      {isOver && <p className="muted">{say.signInAnew}</p>}
    </>
  );
}
