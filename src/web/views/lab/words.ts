import type { MessageArgs } from '../../../kernel/events.ts';
import { type Lang, Speaker } from '../../../kernel/text.ts';
import type { Estimate } from '../../../lab/stats/interval.ts';
import { signed } from '../../../table/local.ts';
import { LAB, type LabKey } from '../../text/lab.ts';
import { number, percent } from '../format.ts';
import { useTexts } from '../lang.tsx';

export interface LabWords {
  lang(): Lang;
  say(key: LabKey, args?: MessageArgs): string;
  percent(share: number): string;
  number(value: number, digits?: number): string;
  /** A share with its interval. */
  range(of: { readonly share: number; readonly low: number; readonly high: number }): string;
  /** A difference in points of the chance to win, with its interval. */
  points(estimate: Estimate): string;
}

/** Chance alone could have made as much of it. */
const isUnclear = ({ low, high }: Estimate): boolean => low <= 0 && high >= 0;

/** The words of the laboratory in the language of the page. */
export function useLab(): LabWords {
  const { lang } = useTexts();
  const say: LabWords['say'] = (key, args) => new Speaker(lang(), LAB).say(key, args);
  const share = (value: number) => percent(lang(), value);
  const point = (value: number) => signed(lang(), Math.round(100 * value));
  return {
    lang,
    say,
    percent: share,
    number: (value, digits = Number.isInteger(value) ? 0 : 1) => number(lang(), value, digits),
    range: (of) => say('analysis.range', { share: share(of.share), low: share(of.low), high: share(of.high) }),
    points(estimate) {
      const { value, low, high } = estimate;
      const said = say('analysis.points', { value: point(value), low: point(low), high: point(high) });
      return isUnclear(estimate) ? `${said}, ${say('analysis.unclear')}` : said;
    },
  };
}
