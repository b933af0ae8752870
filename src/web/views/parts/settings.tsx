import type { JSX } from 'solid-js';
import { LANGS } from '../../../kernel/text.ts';
import { PALETTES, type Preferences, SPEEDS, THEMES } from '../../session/preferences.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { KeySettings } from './key-settings.tsx';
import { Radios, Switch } from './ui.tsx';

/** What a person may set once and for all. */
export function Settings(props: { value: Preferences; onSet: (change: Partial<Preferences>) => void }): JSX.Element {
  const { t } = useTexts();
  const named = <V extends string>(prefix: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}` as WebKey) }));
  return (
    <div class="settings">
      <Radios
        legend={t('ui.language')}
        options={named('ui.lang', LANGS)}
        value={props.value.lang}
        onPick={(lang) => props.onSet({ lang })}
      />
      <Radios
        legend={t('ui.theme')}
        options={named('ui.theme', THEMES)}
        value={props.value.theme}
        onPick={(theme) => props.onSet({ theme })}
      />
      <Radios
        legend={t('ui.palette')}
        options={named('ui.palette', PALETTES)}
        value={props.value.palette}
        onPick={(palette) => props.onSet({ palette })}
      />
      <Radios
        legend={t('ui.speed')}
        options={named('ui.speed', SPEEDS)}
        value={props.value.speed}
        onPick={(speed) => props.onSet({ speed })}
      />
      <Switch
        label={t('ui.confirmRolls')}
        about={t('ui.confirmRolls.about')}
        on={props.value.confirmRolls}
        onSet={(confirmRolls) => props.onSet({ confirmRolls })}
      />
      <Switch
        label={t('ui.autoplay')}
        about={t('ui.autoplay.about')}
        on={props.value.autoplay}
        onSet={(autoplay) => props.onSet({ autoplay })}
      />
      <Switch
        label={t('ui.sound')}
        about={t('ui.sound.about')}
        on={props.value.sound}
        onSet={(sound) => props.onSet({ sound })}
      />
      <Switch
        label={t('keys.confirmEnd')}
        about={t('keys.confirmEnd.about')}
        on={props.value.confirmEnd}
        onSet={(confirmEnd) => props.onSet({ confirmEnd })}
      />
      <KeySettings value={props.value.keys} onSet={(keys) => props.onSet({ keys })} />
    </div>
  );
}
