import { fill } from '@matchdesk/core/kit/text.ts';
import { openIdTexts as say } from '@matchdesk/core/openid/texts.ts';
import { noteElsewhere } from '../../data/session.ts';

type OpenIdLinkProps = {
  name: string;
  next: string | undefined;
  /** Whether a screen is not to be left for it. */
  isOver: boolean | undefined;
  /** Whether there is no other way in. */
  isAlone: boolean;
};

/** The way to the company's own provider of identities: a place outside of the console. */
export function OpenIdLink({ name, next, isOver = false, isAlone }: OpenIdLinkProps) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <a
        className="button"
        data-kind={isAlone ? 'primary' : undefined}
        href={`/console/openid${query}`}
        onClick={noteElsewhere}
        {...(isOver && { target: '_blank', rel: 'noopener' })}
      >
        {fill(say.signInBy, { name })}
      </a>
      {isOver && <p className="muted">{say.signInAnew}</p>}
    </>
  );
}
