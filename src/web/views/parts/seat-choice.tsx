import { createMemo, type JSX, Show } from 'solid-js';
import { tellBot } from '../../../bots/named.ts';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { Seating } from '../../../table/settings.ts';
import { PERSON } from '../../../table/settings.ts';
import {
  AIMLESS,
  levelsAgainst,
  type Manner,
  mannersOf,
  RANDOM_SIDE,
  type Rival,
  rivalsOf,
  type SeatWish,
  seatingFor,
} from '../../session/seats.ts';
import { capital } from '../format.ts';
import { type Texts, useTexts } from '../lang.tsx';
import { Radios } from './ui.tsx';

/** Who plays: the manner, and against a bot my side and its strength. */
export function SeatChoice(props: {
  card: GameCard;
  wish: SeatWish;
  /** A match that has not begun: a side can be drawn by lot, and watching has a button of its own. */
  fresh?: boolean;
  /** There is a server: a friend may sit elsewhere. */
  online?: boolean;
  onWish: (wish: SeatWish) => void;
}): JSX.Element {
  const { t, lang } = useTexts();
  const speaker = createMemo(() => new Speaker(lang(), props.card.text));
  const alone = () => props.card.sides.length === 1;
  const offered = () =>
    mannersOf(props.card, props.online === true).filter((manner) => props.fresh !== true || manner !== 'watch');
  const set = (change: Partial<SeatWish>) => props.onWish({ ...props.wish, ...change });
  const manners = (): Readonly<Record<Manner, { readonly label: string; readonly note?: string }>> => ({
    bot: alone() ? { label: t('seats.alone'), note: t('seats.alone.about') } : { label: t('seats.bot') },
    friend: { label: t('seats.friend'), note: t('seats.friend.about') },
    persons: { label: t('seats.persons'), note: t('seats.persons.about') },
    open: { label: t('seats.open'), note: t('seats.open.about') },
    watch: { label: t('seats.watch') },
  });
  const rivals = () => rivalsOf(props.card, props.wish.side).filter((bot) => bot !== AIMLESS);
  /** What was measured of the rivals, in a sentence each. */
  const measured = () =>
    rivals().flatMap((bot) => {
      const [name, about] = [nameOf(speaker(), 'bot', bot), `bot.${bot}.about`];
      return speaker().has(about) ? [t('seats.measured', { name, about: speaker().say(about) })] : [];
    });
  /** Of 100 games, as it was measured; both sides where mine is drawn by lot. */
  const figures = (level: string) => {
    const others = props.card.sides.filter((side) => side !== props.wish.side);
    const wins = others.flatMap((side) => props.card.strength?.[side]?.[level] ?? []);
    return wins.length === 0 ? '' : ` ${t('seats.figures', { wins: wins.join(' / ') })}`;
  };
  const levels = () => (rivals().length === 0 ? [] : levelsAgainst(props.card, props.wish));
  const strengths = () => [
    { value: AIMLESS as Rival, label: t('seats.aimless') },
    ...levels().map((level) => ({
      value: level as Rival,
      label: capital(speaker().say(`skill.${level}`)),
    })),
  ];
  const rival = () => (rivals().length === 0 ? AIMLESS : props.wish.rival);
  /** Of the one that is chosen, so that everything down to Begin stays in sight. */
  const about = (): string => {
    const level = rival();
    if (level === AIMLESS) return t('seats.aimless.about');
    if (level === 'regular' && measured().length > 0) return `${measured().join(' ')}${figures(level)}`;
    return `${speaker().say(`skill.${level}.about`)}${figures(level)}`;
  };
  const sides = () => [
    ...props.card.sides.map((side) => ({ value: side, label: nameOf(speaker(), 'side', side) })),
    ...(props.fresh === true ? [{ value: RANDOM_SIDE, label: t('seats.either') }] : []),
  ];
  return (
    <div class="seat-choice">
      <Show when={offered().length > 1}>
        <Radios
          legend={t('seats.who')}
          options={offered().map((value) => ({ value, ...manners()[value] }))}
          value={props.wish.manner}
          onPick={(manner) => set({ manner })}
        />
      </Show>
      <Show when={props.wish.manner === 'bot' && !alone()}>
        <Radios legend={t('seats.side')} options={sides()} value={props.wish.side} onPick={(side) => set({ side })} />
        <Radios
          legend={t('seats.strength')}
          options={strengths()}
          value={rival()}
          onPick={(picked) => set({ rival: picked })}
        />
        <p class="quiet measured">{about()}</p>
      </Show>
    </div>
  );
}

/** Chance for a side by lot. */
const toss = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export const seatsOf = (card: GameCard, wish: SeatWish): Seating => seatingFor(card, wish, toss);

/** Seats in one line: who plays which side. */
export function seatsInWords({ t, speaker }: Texts, { players, open }: Seating): string {
  const player = (name: string) =>
    name === PERSON ? t('seats.person') : t('start.bot', { name: botName({ t, speaker }, name) });
  const sides = Object.entries(players).map(([side, name]) =>
    t('seats.now', { side: nameOf(speaker(), 'side', side), player: player(name) }),
  );
  return open === true ? t('seats.both') : sides.join(', ');
}
const botName = ({ t, speaker }: Pick<Texts, 't' | 'speaker'>, name: string): string =>
  name === AIMLESS ? t('start.bot.random') : tellBot(speaker(), name);
