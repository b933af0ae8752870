import { createMemo, For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import { BANKS, DAYS, type FriendWish, INCREMENTS, mayRate, OVERTIMES, PACES } from '../../session/online/friend.ts';
import { RANDOM_SIDE } from '../../session/seats.ts';
import { useTexts } from '../lang.tsx';
import { Radios, Switch } from '../parts/ui.tsx';

/** A match with a friend: my side, how fast, what happens when time is out, and a name. */
export function FriendChoice(props: {
  card: GameCard;
  side: string;
  wish: FriendWish;
  onSide: (side: string) => void;
  onWish: (wish: FriendWish) => void;
}): JSX.Element {
  const { t, lang } = useTexts();
  const speaker = createMemo(() => new Speaker(lang(), props.card.text));
  const set = (change: Partial<FriendWish>) => props.onWish({ ...props.wish, ...change });
  const sides = () => [
    ...props.card.sides.map((side) => ({ value: side, label: nameOf(speaker(), 'side', side) })),
    { value: RANDOM_SIDE, label: t('seats.either') },
  ];
  return (
    <div class="friend-choice">
      <Radios legend={t('seats.side')} options={sides()} value={props.side} onPick={props.onSide} />
      <Radios
        legend={t('online.pace')}
        options={PACES.map((value) => ({
          value,
          label: t(`online.pace.${value}`),
          note: t(`online.pace.${value}.about`),
        }))}
        value={props.wish.pace}
        onPick={(pace) => set({ pace })}
      />
      <Show when={props.wish.pace === 'live'}>
        <div class="row">
          <Figure label={t('online.bank')} values={BANKS} value={props.wish.bank} onPick={(bank) => set({ bank })} />
          <Figure
            label={t('online.increment')}
            values={INCREMENTS}
            value={props.wish.increment}
            onPick={(increment) => set({ increment })}
          />
        </div>
      </Show>
      <Show when={props.wish.pace === 'days'}>
        <Figure label={t('online.days')} values={DAYS} value={props.wish.days} onPick={(days) => set({ days })} />
      </Show>
      <Show when={props.wish.pace !== 'free'}>
        <Radios
          legend={t('online.overtime')}
          options={OVERTIMES.map((value) => ({ value, label: t(`online.overtime.${value}`) }))}
          value={props.wish.overtime}
          onPick={(overtime) => set({ overtime })}
        />
      </Show>
      <Switch
        label={t('lobby.offer')}
        about={t('lobby.offer.about')}
        on={props.wish.open}
        onSet={(open) => set({ open })}
      />
      <Show when={mayRate(props.card, props.wish)}>
        <Switch
          label={t('online.rate')}
          about={t('online.rate.about')}
          on={props.wish.rated}
          onSet={(rated) => set({ rated })}
        />
      </Show>
      <NameField value={props.wish.name} onName={(name) => set({ name })} />
    </div>
  );
}

function Figure(props: {
  label: string;
  values: readonly number[];
  value: number;
  onPick: (value: number) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onPick(Number(event.currentTarget.value))}>
        <For each={props.values}>{(value) => <option value={value}>{value}</option>}</For>
      </select>
    </label>
  );
}

/** What the others at the table call this person. */
export function NameField(props: { value: string; onName: (name: string) => void }): JSX.Element {
  const { t } = useTexts();
  return (
    <div class="name-field">
      <label class="field">
        <span>{t('online.name')}</span>
        <input
          type="text"
          name="player"
          maxLength={40}
          autocomplete="nickname"
          value={props.value}
          onInput={(event) => props.onName(event.currentTarget.value)}
        />
      </label>
      <p class="quiet">{t('online.name.about')}</p>
    </div>
  );
}
