import type { Scenario } from '../../../kernel/game.ts';
import type { Texts } from '../lang.tsx';

/** From so many minutes on, hours are said. */
const LONG = 100;

/** Turns, and about how long they take. */
export function lengthOf({ t }: Pick<Texts, 't'>, { turns, minutes }: Scenario): string {
  const said = t('start.turns', { turns });
  if (minutes === undefined) return said;
  const about =
    minutes < LONG
      ? t('start.minutes.about', { minutes })
      : t('start.hours.about', { hours: Math.round(minutes / 60) });
  return `${said} · ${about}`;
}
