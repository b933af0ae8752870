import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { atMost, type Roll } from '../../../kernel/rolls.ts';
import { commanders, tacticalValue } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { thrown } from '../rolls.ts';
import { L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { attackers, defenders, OURS, sideOf } from './strength.ts';

// ── command (14.2, R-40)

const leadersFor = (g: Malta, role: number): number[] =>
  commanders(g, sideOf(g, role), role === OURS ? attackers(g) : defenders(g));

const COMMAND = S.command.args;
S.command.does({
  run(g) {
    if (leadersFor(g, g.arg(COMMAND.role)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '14.2',
    side: (g) => sideOf(g, g.arg(COMMAND.role)),
    prompt: (g) => ({ key: 'prompt.command', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      for (const leader of leadersFor(g, g.arg(COMMAND.role))) out.push(action(A.command, leader));
      out.push(action(A.done));
    },
    take(g, code) {
      const role = g.arg(COMMAND.role);
      g.pop();
      if (typeOf(code) === A.done) return;
      const leader = firstOf(code);
      const comes = thrown(g, commandRoll(g, leader), '14.2', { leader: g.name(leader) });
      if (comes === 'leads') g.cells[L.commandShift + role] = 1;
    },
  },
});

export const commandRoll = (g: Malta, leader: number): Roll<'leads' | 'fails'> =>
  atMost(tacticalValue(g, leader), { table: 'command', yes: 'leads', no: 'fails' });
