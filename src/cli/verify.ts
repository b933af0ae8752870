import type { Match } from '../kernel/match.ts';
import { nameOf } from '../kernel/telling.ts';
import { Speaker } from '../kernel/text.ts';
import { type Finding, type Verdict, verifyFile } from '../kernel/verify.ts';
import { matchesRecord, readRecord, type SideRecord } from '../table/record.ts';
import { libraryOf } from './bundles.ts';
import type { Cli, CliKey } from './cli.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson } from './files.ts';
import { packOf } from './setup.ts';

/** A side's record held against the match: after how many actions it was taken, or null where it is of another. */
interface Held {
  readonly record: SideRecord;
  readonly at: number | null;
}

export const verify: Command = {
  name: 'verify',
  args: (cli) => ({
    file: argument(cli, 'file'),
    data: flag(cli, 'data', 'file'),
    record: flag(cli, 'record', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const name = flags.required('file');
    const json = readJson(cli, name);
    const { game: id, rules } = Object(json) as { readonly game?: unknown; readonly rules?: unknown };
    const game = await libraryOf(cli).under(id, rules);
    const verdict = verifyFile(() => game, json, packOf(cli, flags));
    const given = flags.text('record');
    const held = given === undefined ? null : hold(verdict.match, readRecord(readJson(cli, given)));
    const good = verdict.findings.every(({ holds }) => holds !== false) && (held === null || held.at !== null);
    if (flags.on('json')) cli.json(toldAsJson(cli, verdict, held, good));
    else tell(cli, name, verdict, held, good);
    return good ? 0 : 1;
  },
};

const hold = (match: Match | null, record: SideRecord): Held => ({
  record,
  at: match === null ? null : matchesRecord(match, record),
});

function toldAsJson(cli: Cli, { file, findings, match }: Verdict, held: Held | null, ok: boolean) {
  const speaker = new Speaker(cli.lang);
  const about = file === null ? {} : { format: file.formatVersion, game: file.game, rules: file.rules };
  return {
    ok,
    ...about,
    ...(file !== null && { actions: file.actions.length, over: match?.position.over ?? null }),
    ...(match !== null && { seal: match.seal, hash: match.position.hash() }),
    checks: findings.map(({ check, holds, fault }) => ({
      ...{ check, holds },
      ...(fault && { code: fault.code, at: fault.at ?? null, message: speaker.fault(fault) }),
    })),
    ...(held && { record: { side: held.record.side, holds: held.at !== null, at: held.at } }),
  };
}

function tell(cli: Cli, name: string, { file, findings, match }: Verdict, held: Held | null, good: boolean): void {
  if (file !== null) {
    const { game, rules, formatVersion: format, actions } = file;
    cli.line(cli.say('verify.title', { file: name, game, rules, count: actions.length, format }));
  }
  for (const finding of findings) cli.line(`  ${mark(finding.holds)} ${sentence(cli, finding, file)}`);
  if (held !== null && match !== null) {
    const side = nameOf(cli.speakerFor(match.game), 'side', held.record.side ?? '-');
    const said =
      held.at === null
        ? cli.say('verify.record.no', { side })
        : cli.say('verify.record.yes', { side, at: held.at, count: match.actionCount });
    cli.line(`  ${mark(held.at !== null)} ${said}`);
  }
  if (match !== null) cli.line(`  ${cli.say('verify.seal', { seal: match.seal })}`);
  cli.line(cli.colours.bold(cli.say(good ? 'verify.good' : 'verify.bad', { file: name })));
}

const mark = (holds: boolean | null): string => (holds === null ? '?' : holds ? '✓' : '✗');

function sentence(cli: Cli, { check, holds, fault }: Finding, file: Verdict['file']): string {
  if (fault !== undefined) return new Speaker(cli.lang).fault(fault);
  const unpromised = check === 'dice' && file?.formatVersion === 1;
  const which = holds ? 'yes' : unpromised ? 'unpromised' : 'none';
  return cli.say(`verify.${check}.${which}` as CliKey, { rules: file?.rules ?? '-', hash: file?.hash ?? '-' });
}
