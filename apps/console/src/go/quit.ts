import { ask, type Desk, stateOf, tell } from '../desk/desk.ts';

const drainPollMs = 100;

/** Stops the running jobs after the requests under way, then leaves. */
const drainAndLeave = (desk: Desk, code: 0 | 130): void => {
  for (const drain of desk.drains.values()) drain.abort();
  tell(desk, 'wait', 'Stopping after the request under way. ^C again leaves at once.');
  const timer = setInterval(() => {
    if (stateOf(desk).running.length > 0) return;
    clearInterval(timer);
    desk.leave({ code });
  }, drainPollMs);
};

/** Leaves the console. While a job runs, q asks first and ^C stops the job first. */
export const quit = (desk: Desk, code: 0 | 130): void => {
  if (stateOf(desk).running.length === 0) {
    desk.leave({ code });
    return;
  }
  const isStopping = [...desk.drains.values()].every(({ signal }) => signal.aborted);
  if (isStopping) desk.leave({ code: 130 });
  else if (code === 130) drainAndLeave(desk, 130);
  else {
    ask(desk, {
      title: 'A job is running',
      prompt: 'Stop it after the request under way, and quit? It can be resumed.',
      yes: 'Stop and quit',
      run: () => drainAndLeave(desk, 0),
    });
  }
};
