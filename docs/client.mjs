// A program at a seat: node client.mjs <address> <token> <invitation>. It joins, makes its part of the dice and plays at random.
import { createHash, randomBytes } from 'node:crypto';
import WebSocket from 'ws'; // Node 22 has one of its own, which sends no headers.

const [address, token, invitation] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const joined = await fetch(`${address}/api/join`, { method: 'POST', headers, body: JSON.stringify({ invitation }) });
const { id: match } = await joined.json();
const socket = new WebSocket(`${address.replace('http', 'ws')}/api/matches/${match}/socket`, { headers });
const share = randomBytes(32);
let [side, asked, snapshot, given] = [null, 0, null, 0];

const send = (ask, at) => socket.send(JSON.stringify({ id: ++asked, ask, at }));
socket.on('open', () => send({ do: 'enter' }));
socket.on('message', (data) => {
  const { ok, answer, fault, snapshot: sent, news, room } = JSON.parse(data);
  if (ok === false) console.error(fault.code);
  if (answer?.room) side = answer.side;
  const table = room ?? answer?.room ?? answer;
  if (table?.phase === 'dice') makeDice(table);
  else if (table?.phase && snapshot === null && table.phase !== 'open') send({ do: 'see' });
  if (sent ?? news) show(sent ?? news);
});
function makeDice({ seats, pledge: { shares } }) {
  const pledge = createHash('sha256').update(`beachhead\n${match}\n${side}\n`).update(share).digest('hex');
  const all = Object.keys(seats).every((seat) => seats[seat].bot !== null || seat in shares);
  if (given === 0) given = send({ do: 'pledge', pledge }) ?? 1;
  else if (given === 1 && all) given = send({ do: 'share', share: share.toString('hex') }) ?? 2;
}
function show({ whole, patch }) {
  snapshot = whole ?? (patch === null ? snapshot : patched(snapshot, patch));
  const { decision, outcome, count } = snapshot;
  const action = decision?.actions[Math.floor(Math.random() * decision.actions.length)];
  if (action) send({ do: 'act', action }, count);
  if (outcome && socket.readyState === 1) socket.close(1000, console.log(JSON.stringify(outcome)));
}
function patched(from, { v, o, x = [], a = {}, s, m = s ? [s] : undefined }) {
  const list = m?.reduce((items, [at, count, more]) => items.toSpliced(at, count, ...more), from) ?? from;
  if (m || Object.keys(a).length > 0) return list.map((item, i) => (i in a ? patched(item, a[i]) : item));
  if (!o) return v;
  const kept = Object.entries(from).filter(([key]) => !x.includes(key));
  const others = Object.entries(o).map(([key, part]) => [key, patched(from[key], part)]);
  return Object.fromEntries([...kept, ...others]);
}
