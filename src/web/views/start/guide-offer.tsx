import type { JSX } from 'solid-js';
import type { Game } from '../../../kernel/game.ts';
import { GUIDE_GAME, guideFile } from '../../guide/match.ts';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';

/** The guided landing: large for a newcomer, a line for whoever has been here. */
export function GuideOffer(props: { first: boolean; games: readonly Game[] }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const begin = () => {
    const game = props.games.find((candidate) => candidate.id === GUIDE_GAME);
    if (game !== undefined) void desk.importFile(JSON.stringify(guideFile(game)), t('guide.title'));
  };
  return (
    <section class="guide-offer" classList={{ first: props.first }} aria-labelledby="guide-title">
      <Icon name="flag" />
      <div>
        <h2 id="guide-title">{props.first ? t('start.first') : t('start.guide')}</h2>
        <p>{t('start.guide.about')}</p>
      </div>
      <Button look={props.first ? 'main' : 'plain'} onPress={begin}>
        {t('start.guide')} · {t('start.guide.minutes')}
      </Button>
    </section>
  );
}
