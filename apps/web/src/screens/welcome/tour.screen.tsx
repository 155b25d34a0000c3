import { welcomeScreens as screens } from '@matchdesk/core/welcome/screens.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { noteWelcome } from '../../data/welcomed.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Link } from '../../ui/link.tsx';
import { tourSteps } from './tour-steps.tsx';
import './tour.css';

const spoken = (keys: readonly string[]): string =>
  keys.map((each) => each.replace('Mod+', 'Control ').replace(' ', ' then ')).join(', ');

function Steps() {
  return (
    <ol className="tour-steps">
      {tourSteps.map(({ icon, title, text, keys, go }) => (
        <li className="tour-step" key={title}>
          <span className="tour-icon">
            <Icon name={icon} size={40} />
          </span>
          <div className="tour-step-words">
            <h2>{title}</h2>
            <p>{text}</p>
            <div className="row tour-step-foot" data-align="between">
              {go}
              {keys.length > 0 && (
                <span className="row">
                  <span className="sr-only">{`Keys: ${spoken(keys)}`}</span>
                  {keys.map((each) => (
                    <Kbd key={each} keys={each} />
                  ))}
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Shown() {
  const [, navigate] = useLocation();
  const start = (): void => navigate('/admin-dashboard');
  useEffect(noteWelcome, []);
  useKeys([{ keys: 'Enter', title: 'Start', group: 'Tour', run: start }]);
  return (
    <div className="tour">
      <div className="tour-lead">
        <p>
          Matchdesk is the back-office of a dating and events app: you find a person, read what happened, act, and go on
          to the next, with both hands on the keyboard.
        </p>
        <p className="muted">All the people here are fictional, so try anything. Start here:</p>
        <Button kind="primary" keys="Enter" aria-keyshortcuts="Enter" onClick={start}>
          Start
        </Button>
      </div>
      <Steps />
    </div>
  );
}

/** /welcome: shown where the demo world is served; it opens by itself after the first sign-in. */
export default function Tour() {
  return (
    <Page title={screens.tour.title}>
      <WhereOffered
        extension="demo"
        title="No tour here"
        otherwise="It's part of the demo; this is live data."
        actions={<Link href="/admin-dashboard">Dashboard</Link>}
      >
        <Shown />
      </WhereOffered>
    </Page>
  );
}
